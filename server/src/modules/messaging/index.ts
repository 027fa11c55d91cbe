import type { Module } from '#platform/module.ts';
import { notifications } from './alerts/notifications.ts';
import { mayWatchConversation } from './alerts/watch.ts';
import { audiences, typingAudience } from './audience.ts';
import { conversationCards, messageCards, reportedConversations, reportedMessages } from './cards.ts';
import { conversationEvidence, messageEvidence } from './messages/evidence.ts';
import { effects } from './messages/withheld.ts';
import { dailyLimits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { previewUse } from './previews/preview-use.ts';
import { previewTask } from './previews/tasks.ts';
import { routes } from './routes.ts';
import { tradeEffects } from './trade/effects.ts';
import { talk } from './trade/talk.ts';
import { sendHeld, sweepHeld } from './sending/tasks.ts';
import { endOldRequests, forgetEmpty } from './tasks.ts';

/** Public API of the module. */
export const messaging = {
  routes,
  writes,
  audiences,
  typing: typingAudience,
  kinds: {
    conversation: {
      card: conversationCards,
      watch: mayWatchConversation,
      reported: reportedConversations,
      evidence: conversationEvidence,
    },
    message: { card: messageCards, reported: reportedMessages, evidence: messageEvidence },
  },
  dailyLimits,
  effects: [...effects, ...tradeEffects],
  extensions: [previewUse, talk],
  notifications,
  tasks: [endOldRequests, forgetEmpty, previewTask, sendHeld, sweepHeld],
  personalData,
} satisfies Module;
