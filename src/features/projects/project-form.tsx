import { hashKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SCRIPT_NAMES } from '#contract/projects/fit-rules.ts';
import { ENGINES } from '#contract/products/product-enums.ts';
import { formatName } from '#contract/products/format-names.ts';
import { FONT_SCRIPTS } from '#contract/products/product-facts.ts';
import { ENGINE_VERSIONS, LICENSE_NEEDS, PLATFORMS, WANTED_FORMATS } from '#contract/projects/project.ts';
import type { StoredProject } from '#contract/projects/projects.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useCheckedForm } from '#forms/use-checked-form.tsx';
import { useLongForm } from '#forms/use-long-form.ts';
import { ENGINE_NAMES } from '#lib/projects/engines.ts';
import { BUDGETS, BUDGET_NAMES, LICENSE_NEED_NAMES, PLATFORM_NAMES } from '#lib/projects/project-texts.ts';
import {
  type ProjectListActor,
  useProjectListState,
  useProjectResult,
} from '#machines/project-list/project-list.react.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { projectFormSchema, toValues } from './project-form-schema.ts';
import * as styles from './projects.css.ts';

interface ProjectFormProps {
  /** As it is stored now; null for a new one. */
  project: StoredProject | null;
  /** Whether the form was opened for a project that does not exist any more. */
  isDeleted: boolean;
  /** Whether the form can be left without saving. */
  canCancel: boolean;
  /** Number of stored projects. */
  count: number;
  /** The chart of the list. */
  actor: ProjectListActor;
}

const useProjectForm = ({ project, count, actor }: ProjectFormProps) => {
  // One id for each form, so that a second try replaces the first.
  const newId = useMemo(() => crypto.randomUUID(), []);
  const { isBusy } = useProjectListState(actor);
  const { form, field, submitWith } = useCheckedForm({ schema: projectFormSchema, defaultValues: toValues(project) });
  useLongForm(form);
  useProjectResult(actor, {
    // Opening the list would ask otherwise.
    onChanged: () => form.reset(form.getValues()),
    onFailed: (error) => showFieldErrors(form, error, (name) => (name === 'name' ? name : null)),
  });
  const { defaultValues } = form.formState;
  return {
    isBusy,
    field,
    /** Another project is stored than the one that the form started with. */
    isChanged: project !== null && !isBusy && hashKey([toValues(project)]) !== hashKey([defaultValues]),
    showStored: () => form.reset(toValues(project)),
    onSubmit: submitWith((values) =>
      actor.send({
        type: 'project.save',
        id: project?.id ?? newId,
        project: values,
        replaces: project && { name: project.name, needs: project.needs },
        count,
      }),
    ),
  };
};

type ProjectField = ReturnType<typeof useProjectForm>['field'];

interface ChoicesProps<Value extends string> {
  field: ProjectField;
  name: 'platforms' | 'scripts' | 'formats' | 'license';
  legend: string;
  values: readonly Value[];
  getName: (value: Value) => string;
}

function Choices<Value extends string>({ field, name, legend, values, getName }: ChoicesProps<Value>) {
  const { error: _error, ...box } = field(name);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.boxes}>
        {values.map((value) => (
          <CheckboxField key={value} label={getName(value)} value={value} {...box} />
        ))}
      </div>
    </fieldset>
  );
}

function NameAndEngine({ field }: { field: ProjectField }) {
  return (
    <div className={columns}>
      <Field label="Name" autoComplete="off" {...field('name')} />
      <SelectField label="Engine" {...field('engine')}>
        <option value="">Not given</option>
        {ENGINES.flatMap((engine) =>
          ENGINE_VERSIONS[engine].map((version) => (
            <option key={`${engine} ${version}`} value={`${engine} ${version}`}>
              {ENGINE_NAMES[engine]} {version}
            </option>
          )),
        )}
      </SelectField>
    </div>
  );
}

function Budgets({ field }: { field: ProjectField }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Budgets: the most that your project allows</legend>
      <div className={styles.budgets}>
        {BUDGET_NAMES.map((name) => (
          <Field
            key={name}
            label={BUDGETS[name].label}
            inputMode={BUDGETS[name].unitSize === undefined ? 'numeric' : 'decimal'}
            autoComplete="off"
            after={<span className={styles.unit}>{BUDGETS[name].unit}</span>}
            {...field(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ConflictNoticeProps {
  isDeleted: boolean;
  isChanged: boolean;
  /** Replaces what was typed by the stored project. */
  onShowStored: () => void;
}

/** What another tab or device did to the project meanwhile. Beside the button, because the form is longer than a screen. */
function ConflictNotice({ isDeleted, isChanged, onShowStored }: ConflictNoticeProps) {
  if (isDeleted)
    return (
      <InlineNotice
        tone="info"
        sentence="This project does not exist any more"
        details="Saving stores it as a new one."
      />
    );
  if (!isChanged) return null;
  return (
    <InlineNotice
      tone="info"
      sentence="This project was changed somewhere else meanwhile"
      details="Saving replaces that change."
      action={
        <Button tone="quiet" onClick={onShowStored}>
          Show what is stored
        </Button>
      }
    />
  );
}

/** Describes a project. What was typed stays after a failure. */
export function ProjectForm(props: ProjectFormProps) {
  const { project, canCancel, isDeleted } = props;
  const { isBusy, field, onSubmit, isChanged, showStored } = useProjectForm(props);
  return (
    <form className={formClass} noValidate onSubmit={onSubmit} aria-label={project ? 'Edit project' : 'New project'}>
      <p className={styles.note}>A name and one choice are enough. What you leave out is not compared with assets.</p>
      <FormFields disabled={isBusy}>
        <NameAndEngine field={field} />
        <Choices
          field={field}
          name="platforms"
          legend="Platforms"
          values={PLATFORMS}
          getName={(each) => PLATFORM_NAMES[each]}
        />
        <Budgets field={field} />
        <Choices
          field={field}
          name="scripts"
          legend="Scripts of your texts"
          values={FONT_SCRIPTS}
          getName={(each) => SCRIPT_NAMES[each]}
        />
        <Choices
          field={field}
          name="formats"
          legend="File formats: any of them"
          values={WANTED_FORMATS}
          getName={formatName}
        />
        <Choices
          field={field}
          name="license"
          legend="The license must allow"
          values={LICENSE_NEEDS}
          getName={(each) => LICENSE_NEED_NAMES[each]}
        />
      </FormFields>
      <ConflictNotice isDeleted={isDeleted} isChanged={isChanged} onShowStored={showStored} />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} busyLabel="Saving…">
          Save project
        </Button>
        {canCancel ? (
          <ButtonLink tone="quiet" href="/projects">
            Cancel
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}
