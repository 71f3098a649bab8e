// Which decisions about her wait for the game master? R-D100-42, R-D100-70
import { type Campaign, factionIn } from '../kernel/campaign.js';
import type { Question } from '../kernel/question.js';
import { rulesOf } from './settings.js';
import type { Person } from './sheet.js';

/** Nothing is asked of the dead, nor of loyalty where the campaign does not use it. */
export function questionsOf({ name, status, sheet }: Person, campaign: Campaign): Question[] {
  const { loyalty, joining } = sheet;
  if (status === 'DEAD' || !rulesOf(campaign).loyalty.use) return [];
  const faction = factionIn(campaign, loyalty?.factionId);
  const wishes = factionIn(campaign, joining?.factionId);
  const questions: (Question | false)[] = [
    loyalty?.ousterPossible === true && {
      kind: 'ouster',
      asks: `Is ${name} ousted from ${faction?.name ?? 'a faction'}?`,
      answers: ['d100Oust', 'd100SpareMember'],
      since: loyalty.testedOn ?? loyalty.changedOn,
    },
    faction?.dissolved === true && {
      kind: 'nextFaction',
      asks: `${faction.name} is no more. Whom does ${name} serve now?`,
      answers: ['d100LeaveFaction', 'd100JoinFaction'],
      since: null,
    },
    joining !== null && {
      kind: 'joining',
      asks: `Does ${wishes?.name ?? 'the faction'} take ${name} in? ${joining.text}`,
      answers: ['d100JoinFaction', 'd100DeliberateJoining'],
      since: null,
    },
  ];
  return questions.filter((question) => question !== false);
}
