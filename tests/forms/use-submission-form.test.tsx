import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-error.ts';
import { z } from '#contract/zod.ts';
import { flush } from '#qa/support/deferred.ts';
import { type SubmissionFormOptions, useSubmissionForm } from '#forms/use-submission-form.tsx';
import { FeedbackProvider } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { StarField } from '#ui/star-field/star-field.tsx';

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  home: z.object({ city: z.string() }),
});
type Values = z.input<typeof schema>;
type Options = SubmissionFormOptions<Values, string, Values>;

const refusal = (body: unknown) => new ApiFailure({ kind: 'http', status: 422, body, code: null, requestId: null });

function Form(options: Options) {
  const { field, isBusy, onSubmit, errorSummary } = useSubmissionForm(options);
  return (
    <form noValidate onSubmit={onSubmit}>
      {errorSummary}
      <Field label="Name" autoComplete="name" {...field('name')} />
      <Field label="City" autoComplete="address-level2" {...field('home.city')} />
      <button type="submit">{isBusy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const createFeedback = () => ({
  success: vi.fn<(text: string) => void>(),
  warn: vi.fn<(text: string) => void>(),
  failure: vi.fn<(error: unknown) => void>(),
  pageFailed: () => {},
});

const renderWithFeedback = (form: ReactNode, feedback = createFeedback()) =>
  render(<FeedbackProvider value={feedback}>{form}</FeedbackProvider>);

const open = (options: Partial<Options> = {}) => {
  const feedback = createFeedback();
  const submit = vi.fn<Options['submit']>(async () => 'Saved');
  renderWithFeedback(
    <Form
      schema={schema}
      defaultValues={{ name: '', home: { city: '' } }}
      submit={submit}
      onSucceeded={feedback.success}
      {...options}
    />,
    feedback,
  );
  return { feedback, submit, user: userEvent.setup() };
};

const [name, city] = [
  () => screen.getByRole('textbox', { name: 'Name' }),
  () => screen.getByRole('textbox', { name: 'City' }),
];
const send = () => screen.getByRole('button', { name: 'Send' });

test('submits the validated values and passes the form to onSucceeded', async () => {
  const { feedback, submit, user } = open({
    onSucceeded: (message, form) => {
      feedback.success(message);
      form.reset();
    },
  });
  await user.type(name(), '  Anna ');
  await user.click(send());
  await waitFor(() => expect(name()).toHaveValue(''));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', home: { city: '' } }, expect.any(AbortSignal));
  expect(feedback.success).toHaveBeenCalledExactlyOnceWith('Saved');
});

test('shows an error when a field loses the focus, and does not submit', async () => {
  const { submit, user } = open();
  await user.click(name());
  expect(name()).not.toHaveAccessibleDescription();
  await user.tab();
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Name is required'));
  await user.click(send());
  expect(name()).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

// docs/design/pages-and-forms.md#forms
test('a failed submit focuses the first invalid field from top to bottom, whichever registered first', async () => {
  const required = z.string().min(1, 'Required');
  const options = {
    schema: z.object({ city: required, stars: required, name: required }),
    defaultValues: { city: '', stars: '', name: '' },
    submit: async () => 'Saved',
    onSucceeded: () => {},
  };
  type Field = ReturnType<typeof useSubmissionForm<typeof options.defaultValues, string, unknown>>['field'];
  // Renders after its parent, so that its field registers last.
  const Rating = ({ field }: { field: Field }) => <StarField label="Stars" {...field('stars')} />;
  function Review() {
    const { field, onSubmit } = useSubmissionForm(options);
    return (
      <form noValidate onSubmit={onSubmit}>
        <Rating field={field} />
        <Field label="Name" autoComplete="name" {...field('name')} />
        <Field label="City" autoComplete="address-level2" {...field('city')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  renderWithFeedback(<Review />);
  const user = userEvent.setup();
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.click(send());
  await waitFor(() => expect(name()).toHaveFocus());
});

test('shows the server errors at their fields, nested ones included, and keeps the values', async () => {
  const failure = refusal({ name: ['Is taken'], 'home.city': ['Is not known'], password: ['Is weak'] });
  const { feedback, user } = open({ submit: () => Promise.reject(failure) });
  await user.type(name(), 'Anna');
  await user.type(city(), 'Atlantis');
  await user.click(send());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Is taken'));
  expect(city()).toHaveAccessibleDescription('Is not known');
  expect([name(), city()].map((field) => (field as HTMLInputElement).value)).toEqual(['Anna', 'Atlantis']);
  expect(feedback.failure).toHaveBeenCalledExactlyOnceWith(failure);
});

test('the first field that the server rejected gets the focus, again at each attempt', async () => {
  const { user } = open({ submit: () => Promise.reject(refusal({ 'home.city': ['Is not known'] })) });
  await user.type(name(), 'Anna');
  for (const attempt of ['Atlantis', 'Avalon']) {
    await user.clear(city());
    await user.type(city(), attempt);
    await user.click(send());
    await waitFor(() => expect(city()).toHaveFocus());
    expect(city()).toHaveAccessibleDescription('Is not known');
  }
  // Typing on is not disturbed.
  await user.type(name(), ' Lee');
  expect(name()).toHaveFocus();
});

test('a failure without a message for a field leaves the focus where it is', async () => {
  const { feedback, user } = open({ submit: () => Promise.reject(refusal({ password: ['Is weak'] })) });
  await user.type(name(), 'Anna');
  await user.click(send());
  await waitFor(() => expect(feedback.failure).toHaveBeenCalledOnce());
  expect(send()).toHaveFocus();
});

test('maps server field names with toFormField and lets onFailed handle the failure', async () => {
  const onFailed = vi.fn<NonNullable<Options['onFailed']>>();
  const { feedback, user } = open({
    submit: () => Promise.reject(refusal({ person: ['Is taken'], city: ['Is not known'] })),
    onFailed,
    toFormField: (field) => (field === 'person' ? 'name' : null),
  });
  await user.type(name(), 'Anna');
  await user.click(send());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Is taken'));
  expect(city()).not.toHaveAccessibleDescription();
  expect(onFailed).toHaveBeenCalledOnce();
  expect(feedback.failure).not.toHaveBeenCalled();
});

test('a form with idPrefix shows an error summary that takes the focus and links to the fields', async () => {
  const { user } = open({ idPrefix: 'long' });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await user.click(send());
  const heading = await screen.findByRole('heading', { name: 'Please check these fields' });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(within(screen.getByRole('list')).getByRole('link', { name: 'Name is required' }));
  expect(name()).toHaveFocus();
  expect(name()).toHaveAttribute('id', 'long-name');
});

test('the error summary takes the focus and lists what the server rejected', async () => {
  const { user } = open({
    idPrefix: 'long',
    submit: () => Promise.reject(refusal({ name: ['Is taken'] })),
  });
  await user.type(name(), 'Anna');
  await user.click(send());
  const heading = await screen.findByRole('heading', { name: 'Please check these fields' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Is taken']);
});

// docs/design/pages-and-forms.md#forms
test('the error summary has the order of the fields on the page, not of the schema', async () => {
  const required = (label: string) => z.string().min(1, `${label} is required`);
  const reversed = z.object({ zip: required('Zip'), city: required('City'), street: required('Street') });
  function Address() {
    const { field, onSubmit, errorSummary } = useSubmissionForm({
      schema: reversed,
      idPrefix: 'address',
      defaultValues: { zip: '', city: '', street: '' },
      submit: async () => 'Saved',
      onSucceeded: () => {},
    });
    return (
      <form noValidate onSubmit={onSubmit}>
        {errorSummary}
        <Field label="Street" autoComplete="street-address" {...field('street')} />
        <Field label="City" autoComplete="address-level2" {...field('city')} />
        <Field label="Zip" autoComplete="postal-code" {...field('zip')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  renderWithFeedback(<Address />);
  await userEvent.setup().click(send());
  const summary = await screen.findByRole('region', { name: 'Please check these fields' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Street is required', 'City is required', 'Zip is required']);
});

// docs/design/pages-and-forms.md#forms
test('shows no message between press and release, so that the button stays under the pointer and the click counts', async () => {
  const { user } = open();
  await user.click(name());
  await user.pointer({ keys: '[MouseLeft>]', target: send() });
  expect(name()).not.toHaveFocus();
  await act(() => flush());
  expect(screen.queryByText('Name is required')).toBeNull();

  await user.pointer({ keys: '[/MouseLeft]', target: send() });

  await waitFor(() => expect(name()).toHaveAccessibleDescription('Name is required'));
  expect(name()).toHaveFocus();
});

test('shows the message of a field after a press elsewhere', async () => {
  const { user } = open();
  await user.click(name());
  await user.click(city());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Name is required'));
  expect(city()).toHaveFocus();
});

describe('a schema that loads late', () => {
  test('validates as one that is loaded', async () => {
    const loadSchema = async () => schema;
    const { submit, user } = open({ schema: loadSchema });
    await user.click(send());
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    await user.type(name(), '  Anna ');
    await user.click(send());
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Anna', home: { city: '' } });
  });

  test('lets the values pass when it cannot be loaded, so that the failure of the call is shown', async () => {
    const lostNetwork = new ApiFailure({ kind: 'network' });
    const loadSchema = () => Promise.reject<typeof schema>(new Error('Failed to fetch'));
    const { feedback, user } = open({ schema: loadSchema, submit: () => Promise.reject(lostNetwork) });
    await user.click(send());
    await waitFor(() => expect(feedback.failure).toHaveBeenCalledExactlyOnceWith(lostNetwork));
  });
});
