import { Button } from '#ui/button/button.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';

/** For a page that stayed open while another tab signed in. The form stays, for another account. */
export const SignedInElsewhere = ({ onContinue }: { onContinue: () => void }) => (
  <div role="status">
    <InlineNotice
      tone="info"
      sentence="You are already signed in"
      details="You signed in from another tab. Continue, or sign in with another account."
      action={
        <Button size="small" onClick={onContinue}>
          Continue
        </Button>
      }
    />
  </div>
);
