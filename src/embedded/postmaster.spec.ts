// Is a server's own note about itself read right, whole or half-written?
import { expect, test } from '@jest/globals';
import { freePort, parsePostmaster } from './postmaster.js';

const note = ['4711', '/data', '1700000000', '54321', '', '127.0.0.1', '  1234 5', 'ready   ', ''];

test('the process, its port and how far it has come', () => {
  expect(parsePostmaster(note.join('\n'))).toEqual({ pid: 4711, port: 54321, status: 'ready' });
});

test('half-written, it names the process and is not ready', () => {
  expect(parsePostmaster(note.slice(0, 3).join('\n'))).toEqual({ pid: 4711, port: 0, status: '' });
});

test.each(['', '\n', 'not a number', '-7\n'])('%j names no server', (text) => {
  expect(parsePostmaster(text)).toBeUndefined();
});

test('a free port is one of the unprivileged', async () => {
  expect(await freePort()).toBeGreaterThan(1023);
});
