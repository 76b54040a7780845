import { Copy } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { linkField, linkRow } from './admin-orders.css.ts';

/** Where the user goes on paying, to be copied into an answer. */
export function PaymentLink({ link }: { link: string }) {
  const feedback = useFeedback();
  const copy = () =>
    void navigator.clipboard.writeText(link).then(() => feedback.success('The link was copied'), feedback.failure);
  return (
    <div className={linkRow}>
      <div className={linkField}>
        <Field
          label="Payment link"
          hint="Opens the order for the user, who pays there after signing in."
          value={link}
          readOnly
        />
      </div>
      <Button tone="quiet" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
