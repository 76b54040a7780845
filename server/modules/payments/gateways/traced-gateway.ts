import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '#server/platform/telemetry.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Records each call of a gateway in a span, without what it contains. */
export const traceGateway = (gateway: PaymentGateway): PaymentGateway => {
  const traced =
    <Sent extends readonly unknown[], Result>(name: string, call: (...sent: Sent) => Promise<Result>) =>
    (...sent: Sent): Promise<Result> =>
      inSpan(`${gateway.name} ${name}`, () => call(...sent), SpanKind.CLIENT);
  return {
    name: gateway.name,
    minimumMinor: gateway.minimumMinor,
    createCheckout: traced('createCheckout', gateway.createCheckout),
    retrieveCheckout: traced('retrieveCheckout', gateway.retrieveCheckout),
    expireCheckout: traced('expireCheckout', gateway.expireCheckout),
    createRefund: traced('createRefund', gateway.createRefund),
    retrieveRefund: traced('retrieveRefund', gateway.retrieveRefund),
    findCheckout: traced('findCheckout', gateway.findCheckout),
    retrievePayment: traced('retrievePayment', gateway.retrievePayment),
    readEvent: gateway.readEvent,
  };
};
