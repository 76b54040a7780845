import { Copy } from 'lucide-react';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

/** Where the user goes on paying, to be copied into an answer. */
export function PaymentLink({ link }: { link: string }) {
  const feedback = useFeedback();
  const copy = () =>
    void navigator.clipboard.writeText(link).then(() => feedback.success('The link was copied'), feedback.failure);
  return (
    <Field
      label="Payment link"
      hint="Opens the order for the user, who pays there after signing in."
      value={link}
      readOnly
      after={<IconButton label="Copy the payment link" icon={<Copy size={20} />} onClick={copy} />}
    />
  );
}
