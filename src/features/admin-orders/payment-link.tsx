import { Copy } from 'lucide-react';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

/** The payment link of an order, with a copy button. */
export function PaymentLink({ link }: { link: string }) {
  const feedback = useFeedback();
  const copy = () =>
    void navigator.clipboard.writeText(link).then(() => feedback.success('Link copied'), feedback.failure);
  return (
    <Field
      label="Payment link"
      hint="Opens the order page, where the user signs in and pays."
      value={link}
      autoComplete="off"
      readOnly
      after={<IconButton label="Copy the payment link" icon={<Copy size={20} />} onClick={copy} />}
    />
  );
}
