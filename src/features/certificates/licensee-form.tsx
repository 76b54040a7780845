import { useQueryClient } from '@tanstack/react-query';
import { type LineAddress, certificateQuery, setLicensee } from '#api/certificates/certificate-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { licenseeSchema } from '#contract/certificates.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { heading, part, quiet } from './certificates.css.ts';

/** Names another licensee, such as a studio. A buyer can do this once, so the form says what happens. */
export function LicenseeForm({ line }: { line: LineAddress }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: licenseeSchema,
    defaultValues: { name: '' },
    submit: async (values, signal) => (await setLicensee(api, line, values, signal)).data,
    onSucceeded: (page) => {
      queryClient.setQueryData(certificateQuery(api, line).queryKey, page);
      feedback.success(`The certificate now names ${page.certificate.licensee}`);
    },
    onFailed: (error) => {
      feedback.failure(error);
      // Another tab may have set the name.
      void queryClient.invalidateQueries({ queryKey: certificateQuery(api, line).queryKey });
    },
  });

  return (
    <Card as="section" className={part} aria-labelledby="licensee">
      <h2 className={heading} id="licensee">
        Name another licensee
      </h2>
      <p className={quiet}>
        For a studio or another person. You can do this once. The certificate that names you is then revoked.
      </p>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={isBusy}>
          <Field label="Licensee" autoComplete="organization" {...field('name')} />
        </FormFields>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Saving…' : 'Set licensee'}
        </Button>
      </form>
    </Card>
  );
}
