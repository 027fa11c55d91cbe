export {
  noPayments,
  type Payment,
  type PaymentEvent,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentRefund,
  type Payments,
  type PaymentState,
  providerOf,
  readWebhook,
} from './payments.ts';
