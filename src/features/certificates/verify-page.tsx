import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { queryScope } from '#api/query-keys.ts';
import { storedPageQuery } from '#api/certificates/stored-page-query.ts';
import { type Trust, trustQuery } from '#api/certificates/trust-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { type Unreadable, checkFiles } from '#lib/certificates/check-files.ts';
import type { Verification } from '#lib/certificates/verify-certificate.ts';
import { formatDateTime } from '#lib/formats/format-date.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { CheckResult } from './check-result.tsx';
import * as styles from './certificates.css.ts';
import { watchDrops } from './watch-drops.ts';

/** Checks a license certificate and product files in the browser. */
export function VerifyPage() {
  const query = useQuery(trustQuery());
  return (
    <Page
      title="Check a license certificate"
      width="text"
      intro="Choose or drop files. They are checked in this browser, and nothing is uploaded."
    >
      {query.data ? (
        <VerifyForm trust={query.data} />
      ) : query.error ? (
        <RetryNotice sentence="The keys of the shop could not be loaded" {...getRetryProps(query)} />
      ) : (
        <Card aria-busy="true">
          <SkeletonText lines={5} />
        </Card>
      )}
    </Page>
  );
}

const describeList = ({ from, until, isExpired }: NonNullable<Trust['list']>) => {
  const date = `The list of revoked certificates is of ${formatDateTime(from.toISOString())}`;
  return isExpired
    ? `${date} and has expired. Connect to load a new one.`
    : `${date} and can be used until ${formatDateTime(until.toISOString())}.`;
};

/** Says how the page works without a connection. It also stores the page, where the browser can. */
function OfflineNote({ list }: Pick<Trust, 'list'>) {
  const { data: isStored = false } = useQuery(storedPageQuery());
  return (
    <p className={styles.quiet}>
      {isStored
        ? 'Stored in this browser: this page also opens without a connection.'
        : 'Without a connection this page works while it is open.'}{' '}
      {list ? describeList(list) : null}
    </p>
  );
}

const filesIn = (form: HTMLFormElement, name: string): File[] => {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
};

/** What the last check found. It is dropped with the page. */
const foundQuery = queryOptions<Verification | Unreadable | 'missing' | null>({
  queryKey: [queryScope.public, 'certificate check'],
  queryFn: skipToken,
  initialData: null,
  gcTime: 0,
});

function UnreadableNotice({ name }: { name: string }) {
  return (
    <section aria-label="Result">
      <Notice
        compact
        tone="error"
        sentence={`${name} cannot be read`}
        details="Choose files, not a folder. If the file was changed or moved, choose it again."
      />
    </section>
  );
}

function VerifyForm({ trust }: { trust: Trust }) {
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { data: found } = useQuery(foundQuery);
  const result = found === 'missing' ? null : found;
  const show = (next: Verification | Unreadable | 'missing' | null) =>
    void queryClient.setQueryData(foundQuery.queryKey, next);
  const { isBusy, submit } = useSubmission<{ certificate: File | null; files: File[] }, Verification | Unreadable>({
    submit: (chosen, signal) => checkFiles(chosen, trust, new Date(), signal),
    onSucceeded: show,
    onFailed: feedback.failure,
  });
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [certificate = null] = filesIn(event.currentTarget, 'certificate');
    const files = filesIn(event.currentTarget, 'files');
    if (certificate ?? files[0]) submit({ certificate, files });
    else show('missing');
  };

  return (
    <div className={styles.column}>
      <Card>
        <form ref={watchDrops} className={formClass} noValidate onSubmit={check} onChange={() => show(null)}>
          <FormFields disabled={isBusy}>
            <Field
              label="Certificate"
              type="file"
              name="certificate"
              autoComplete="off"
              accept=".jws,application/jose"
              hint="The signed file, whose name ends in .jws"
              error={found === 'missing' ? 'Choose the signed file of a certificate' : undefined}
            />
            <Field
              label="Downloaded files"
              optional
              type="file"
              name="files"
              autoComplete="off"
              multiple
              hint="Shows whether they are unchanged since the sale"
            />
          </FormFields>
          <Button type="submit" size="large" wide busy={isBusy}>
            {isBusy ? 'Checking…' : 'Check'}
          </Button>
        </form>
      </Card>
      <CheckResult verification={result && 'result' in result ? result : null} />
      {result && 'unreadable' in result ? <UnreadableNotice name={result.unreadable} /> : null}
      <OfflineNote list={trust.list} />
    </div>
  );
}
