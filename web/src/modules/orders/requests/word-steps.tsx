import type { ReactNode } from 'react';
import { ORDER_REASON_MAX } from '#contract/orders/choices.ts';
import { WISHES_MAX } from '#contract/orders/quote-choices.ts';
import * as requests from '#contract/orders/requests.ts';
import { call } from '#shell/calls/call.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { ConfirmStep, FormStep } from '../parts/step-dialogs.tsx';
import { requestSubject } from '../parts/subject.ts';
import { useStrings } from '../strings.ts';

interface Props {
  request: requests.OrderRequest;
  onClose: () => void;
}

/** The seller does not want to quote. */
export function DeclineRequest({ request, onClose }: Props): ReactNode {
  const t = useStrings();
  return (
    <FormStep<requests.OrderRequest, { reason: string }>
      name="decline"
      subject={requestSubject(request)}
      title={t('ask.decline.title')}
      about={t('ask.decline.about')}
      action={t('ask.decline')}
      danger
      done={t('done.declined')}
      schema={requests.declineOrderRequest.body}
      initial={{ reason: '' }}
      send={async (body) => call(requests.declineOrderRequest, { params: { requestId: request.id }, body })}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          {...form.getInputProps('reason')}
          label={t('field.reason.optional')}
          description={<CharactersLeft value={form.values.reason} max={ORDER_REASON_MAX} />}
          descriptionBelow
          rows={3}
          maxRows={12}
        />
      )}
    </FormStep>
  );
}

/** The buyer no longer needs it. */
export function WithdrawRequest({ request, onClose }: Props): ReactNode {
  const t = useStrings();
  return (
    <ConfirmStep<requests.OrderRequest>
      subject={requestSubject(request)}
      title={t('ask.withdraw.title')}
      about={t('ask.withdraw.about')}
      action={t('ask.withdraw')}
      danger
      done={t('done.withdrawn')}
      send={async () => call(requests.withdrawOrderRequest, { params: { requestId: request.id } })}
      onClose={onClose}
    />
  );
}

/** The buyer wants another quote, and says what should be different. */
export function DeclineQuote({ request, quoteId, onClose }: Props & { quoteId: string }): ReactNode {
  const t = useStrings();
  return (
    <FormStep<requests.OrderRequest, { wishes: string }>
      name="wishes"
      subject={requestSubject(request)}
      title={t('quote.decline.title')}
      about={t('quote.decline.about')}
      action={t('quote.decline')}
      danger
      done={t('done.quoteDeclined')}
      schema={requests.declineQuote.body}
      initial={{ wishes: '' }}
      send={async (body) => call(requests.declineQuote, { params: { quoteId }, body })}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          {...form.getInputProps('wishes')}
          label={t('field.wishes')}
          description={<CharactersLeft value={form.values.wishes} max={WISHES_MAX} />}
          descriptionBelow
          rows={3}
          maxRows={12}
        />
      )}
    </FormStep>
  );
}

/** The seller takes back a quote that no one has opened yet. */
export function WithdrawQuote({ request, quoteId, onClose }: Props & { quoteId: string }): ReactNode {
  const t = useStrings();
  return (
    <ConfirmStep<requests.OrderRequest>
      subject={requestSubject(request)}
      title={t('quote.withdraw.title')}
      about={t('quote.withdraw.about')}
      action={t('quote.withdraw')}
      danger
      done={t('done.quoteWithdrawn')}
      send={async () => call(requests.withdrawQuote, { params: { quoteId } })}
      onClose={onClose}
    />
  );
}
