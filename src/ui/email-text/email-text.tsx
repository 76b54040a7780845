import { emailText } from './email-text.css.ts';

/** An email that wraps after its @. A part wraps only if it is wider than its place. */
export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <span className={emailText}>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </span>
  );
}
