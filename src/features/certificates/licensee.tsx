import { useQueryClient } from '@tanstack/react-query';
import { type LineAddress, certificateQuery, setLicensee } from '#api/certificates/certificate-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { licenseeSchema } from '#contract/orders/certificates.ts';
import type { CertificatePage, LicenseeForm as LicenseeValues } from '#contract/orders/certificates.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useCheckedForm } from '#forms/use-checked-form.tsx';
import { formatDate } from '#lib/formats/format-date.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { takeLostFocus } from '#ui/dialog/use-dialog-focus.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { heading, licensee, list, part, quiet, screenPart } from './certificates.css.ts';

const useLicenseeForm = (line: LineAddress) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { queryKey } = certificateQuery(api, line);
  const { form, field, submitWith } = useCheckedForm<LicenseeValues, LicenseeValues>({
    schema: licenseeSchema,
    defaultValues: { name: '' },
  });
  const naming = useConfirmation<LicenseeValues, CertificatePage>({
    act: async (values, _, signal) => (await setLicensee(api, line, values, signal)).data,
    onDone: (page) => {
      queryClient.setQueryData(queryKey, page);
      feedback.success(`The certificate now names ${page.certificate.licensee}`);
    },
    onFailed: (error) => {
      feedback.failure(error);
      showFieldErrors(form, error);
      // Another tab may have set the name.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { naming, field, onSubmit: submitWith(naming.ask) };
};

function LicenseeFields({ naming, field, onSubmit }: ReturnType<typeof useLicenseeForm>) {
  return (
    <Card as="section" className={screenPart} aria-labelledby="licensee">
      <h2 className={heading} id="licensee">
        Name another licensee
      </h2>
      <p className={quiet}>
        For a studio or another person. You can do this once. The certificate that names you is then revoked.
      </p>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={naming.isBusy}>
          <Field label="Licensee" autoComplete="organization" {...field('name')} />
        </FormFields>
        <Button type="submit" tone="quiet">
          Set licensee
        </Button>
      </form>
    </Card>
  );
}

interface IssuesProps {
  issues: CertificatePage['issues'];
  /** The newest one was made on this page. */
  isNew: boolean;
}

function Issues({ issues, isNew }: IssuesProps) {
  return (
    <Card as="section" className={part} aria-labelledby="issues">
      <h2 className={heading} id="issues">
        Certificates issued
      </h2>
      <ul className={list}>
        {issues.map(({ issue, licensee: name, at }) => (
          <li key={issue} {...(isNew && issue === issues.length ? { ref: takeLostFocus, tabIndex: -1 } : {})}>
            {issue}. {name} <span className={quiet}>{formatDate(at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LicenseeProps {
  line: LineAddress;
  data: CertificatePage;
}

/**
 * Names another licensee, such as a studio. A buyer can do this once, so the shop asks first. Afterwards the list of the issues, whose
 * newest one has the focus, is in the place of the form.
 */
export function Licensee({ line, data: { certificate, issues, can_set_licensee: canSet } }: LicenseeProps) {
  const licenseeForm = useLicenseeForm(line);
  const { naming } = licenseeForm;
  const { licensee: buyer } = issues[0] ?? certificate;
  return (
    <>
      {canSet ? <LicenseeFields {...licenseeForm} /> : null}
      {issues.length > 1 ? <Issues issues={issues} isNew={naming.subject !== null} /> : null}
      <ConfirmDialog
        open={naming.isOpen}
        busy={naming.isBusy}
        title="Name this licensee?"
        description={`This is final: you cannot change the name later. The certificate that names ${buyer} is revoked.`}
        confirmLabel="Set licensee"
        onCancel={naming.cancel}
        onConfirm={() => naming.confirm()}
      >
        <p className={quiet}>The new certificate will name</p>
        <p className={licensee}>{naming.subject?.name}</p>
      </ConfirmDialog>
    </>
  );
}
