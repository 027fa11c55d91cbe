import * as contract from '#contract/accounts.ts';
import type { Act, VisitorAct } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { agreeToTerms } from './agree-to-terms.ts';
import { buyRealtimeTicket } from './buy-realtime-ticket.ts';
import { changePassword, preparePasswordChange } from './change-password.ts';
import { changePreferences } from './change-preferences.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { forgotPassword, prepareReset } from './forgot-password.ts';
import { listSessions } from './list-sessions.ts';
import { note } from './log/note.ts';
import { login, prepareLogin } from './login.ts';
import { readDemo } from './read-demo.ts';
import { readMe } from './read-me.ts';
import { prepareResend, resendCode } from './resend-code.ts';
import { answerSecondFactor, prepareSecondFactor } from './second-factor/log-in-with-code.ts';
import { closingRoutes } from './routes-closing.ts';
import { verificationRoutes } from './routes-verification.ts';
import { settingsRoutes } from './routes-settings.ts';
import { securityRoutes } from './routes-security.ts';
import { prepareNewPassword, setNewPassword } from './set-new-password.ts';
import { prepareSignUp, signUp } from './sign-up.ts';
import type { AccountsTables } from './tables.ts';
import { prepareVerification, verifyCode } from './verify-code.ts';

type Visitor = VisitorAct<AccountsTables>;
type Caller = Act<AccountsTables>;

export const routes = [
  ...securityRoutes,
  ...closingRoutes,
  ...settingsRoutes,
  ...verificationRoutes,
  serve(contract.signUp, {
    prepare: (act: Visitor, { body }) => prepareSignUp(act, body),
    handle: async (act: Visitor, { body }, passwordHash) => {
      await signUp(act, body, passwordHash);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.verifyCode, {
    prepare: (act: Visitor, { body }) => prepareVerification(act, body.email),
    handle: async (act: Visitor, { body }, from) => ({ data: await verifyCode(act, body, from) }),
  }),
  serve(contract.resendCode, {
    prepare: (act: Visitor, { body }) => prepareResend(act, body.email),
    handle: async (act: Visitor, { body }) => {
      await resendCode(act, body.email);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.login, {
    prepare: (act: Visitor, { body }) => prepareLogin(act, body),
    handle: async (act: Visitor, { body }, recognised) => ({ data: await login(act, body, recognised) }),
  }),
  serve(contract.secondFactor, {
    prepare: (act: Visitor, { body }) => prepareSecondFactor(act, body),
    handle: async (act: Visitor, { body }, challenge) => ({
      data: await answerSecondFactor(act, body.code, challenge),
    }),
  }),
  serve(contract.forgotPassword, {
    prepare: (act: Visitor, { body }) => prepareReset(act, body.email),
    handle: async (act: Visitor, { body }) => {
      await forgotPassword(act, body.email);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.setNewPassword, {
    prepare: (act: Visitor, { body }) => prepareNewPassword(act, body),
    handle: async (act: Visitor, { body }, prepared) => {
      await setNewPassword(act, body, prepared);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.readMe, async (act: Caller) => ({ data: await readMe(act) })),
  serve(contract.logout, (act: Caller) => endSession(act, act.member.sessionId)),
  serve(contract.logoutAll, async (act: Caller) => {
    await note(act, 'signed_out_everywhere');
    await endSessions(act, act.member.id);
  }),
  serve(contract.buyRealtimeTicket, async (act: Caller) => ({ data: { ticket: await buyRealtimeTicket(act) } })),
  serve(contract.readDemo, async (act: Visitor) => ({ data: await readDemo(act) })),
  serve(contract.listSessions, async (act: Caller) => ({ data: await listSessions(act) })),
  serve(contract.endSession, (act: Caller, { params }) => endSession(act, params.sessionId)),
  serve(contract.changePassword, {
    prepare: (act: Caller, { body }) => preparePasswordChange(act, body),
    handle: (act: Caller, _, hashes) => changePassword(act, hashes),
  }),
  serve(contract.changePreferences, async (act: Caller, { body }) => ({ data: await changePreferences(act, body) })),
  serve(contract.agreeToTerms, async (act: Caller, { body }) => ({ data: await agreeToTerms(act, body) })),
];
