import * as contract from '#contract/accounts/accounts.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { agreeToTerms } from './sign-up/agree-to-terms.ts';
import { createRealtimeTicket } from './sessions/create-realtime-ticket.ts';
import { editPassword, preparePasswordEdit } from './passwords/change-password.ts';
import { editPreferences } from './settings/change-preferences.ts';
import { endSession } from './sessions/end-session.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { requestPasswordReset, prepareReset } from './passwords/forgot-password.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { note } from './log/note.ts';
import { login, prepareLogin } from './sessions/login.ts';
import { readDemo } from './sign-up/read-demo.ts';
import { readMe } from './read-me.ts';
import { prepareResend, resendCode } from './sign-up/resend-code.ts';
import { answerSecondFactor, prepareSecondFactor } from './second-factor/log-in-with-code.ts';
import { acceptanceRoutes } from './acceptances/routes.ts';
import { closingRoutes } from './routes-closing.ts';
import { memberRoutes } from './routes-members.ts';
import { verificationRoutes } from './routes-verification.ts';
import { settingsRoutes } from './routes-settings.ts';
import { securityRoutes } from './routes-security.ts';
import { prepareNewPassword, resetPassword } from './passwords/reset-password.ts';
import { prepareSignUp, signUp } from './sign-up/sign-up.ts';
import type { AccountsTables } from './tables.ts';
import { prepareVerification, verifyCode } from './sign-up/verify-code.ts';

type Visitor = VisitorContext<AccountsTables>;
type Caller = RequestContext<AccountsTables>;

export const routes = [
  ...securityRoutes,
  ...closingRoutes,
  ...settingsRoutes,
  ...verificationRoutes,
  ...memberRoutes,
  ...acceptanceRoutes,
  serve(contract.signUp, {
    prepare: async (ctx: Visitor, { body }) => prepareSignUp(ctx, body),
    handle: async (ctx: Visitor, { body }, passwordHash) => {
      const signUpToken = await signUp(ctx, body, passwordHash);
      return { data: { email: body.email, signUpToken } };
    },
  }),
  serve(contract.verifyCode, {
    prepare: async (ctx: Visitor, { body }) => prepareVerification(ctx, body),
    handle: async (ctx: Visitor, { body }, own) => ({ data: await verifyCode(ctx, body, own) }),
  }),
  serve(contract.resendCode, {
    prepare: async (ctx: Visitor, { body }) => prepareResend(ctx, body),
    handle: async (ctx: Visitor, { body }, pendingId) => {
      await resendCode(ctx, body.email, pendingId);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.login, {
    prepare: async (ctx: Visitor, { body }) => prepareLogin(ctx, body),
    handle: async (ctx: Visitor, { body }, recognised) => ({ data: await login(ctx, body, recognised) }),
  }),
  serve(contract.secondFactor, {
    prepare: async (ctx: Visitor, { body }) => prepareSecondFactor(ctx, body),
    handle: async (ctx: Visitor, { body }, challenge) => ({
      data: await answerSecondFactor(ctx, body.code, challenge),
    }),
  }),
  serve(contract.requestPasswordReset, {
    prepare: async (ctx: Visitor, { body }) => prepareReset(ctx, body.email),
    handle: async (ctx: Visitor, { body }) => {
      await requestPasswordReset(ctx, body.email);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.resetPassword, {
    prepare: async (ctx: Visitor, { body }) => prepareNewPassword(ctx, body),
    handle: async (ctx: Visitor, { body }, prepared) => ({ data: await resetPassword(ctx, body, prepared) }),
  }),
  serve(contract.readMe, async (ctx: Caller) => ({
    data: await readMe(ctx),
    switches: ctx.services.switches.state(),
  })),
  serve(contract.logout, async (ctx: Caller) => endSession(ctx, ctx.member.sessionId)),
  serve(contract.logoutAll, async (ctx: Caller) => {
    await note(ctx, 'signed_out_everywhere');
    await endSessions(ctx, ctx.member.id);
  }),
  serve(contract.createRealtimeTicket, async (ctx: Caller) => ({ data: { ticket: await createRealtimeTicket(ctx) } })),
  serve(contract.readDemo, async (ctx: Visitor) => ({ data: await readDemo(ctx) })),
  serve(contract.listSessions, async (ctx: Caller) => ({ data: await listSessions(ctx) })),
  serve(contract.endSession, async (ctx: Caller, { params }) => endSession(ctx, params.sessionId)),
  serve(contract.editPassword, {
    prepare: async (ctx: Caller, { body }) => preparePasswordEdit(ctx, body),
    handle: async (ctx: Caller, _, hashes) => editPassword(ctx, hashes),
  }),
  serve(contract.editPreferences, async (ctx: Caller, { body }) => ({ data: await editPreferences(ctx, body) })),
  serve(contract.agreeToTerms, async (ctx: Caller, { body }) => ({ data: await agreeToTerms(ctx, body) })),
];
