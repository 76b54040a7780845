import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '#server/platform/env.ts';

describe('the environment', () => {
  test('has a default for every variable', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      sandboxGatewayUrl: 'http://127.0.0.1:3000',
      sandboxGatewayInternalUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      demo: true,
      jwtSecrets: null,
      trustProxy: false,
      stripe: null,
      s3: null,
      smtpUrl: null,
    });
  });

  const secret = 's'.repeat(32);
  const s3 = { S3_BUCKET: 'files', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const s3Settings = {
    bucket: 'files',
    endpoint: null,
    publicEndpoint: null,
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    isPathStyle: false,
  };
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'abc' }, /^PORT must be a port number$/],
    [{ PORT: '0' }, /^PORT must be a port number$/],
    [{ PORT: '65536' }, /^PORT must be a port number$/],
    [{ PORT: '80.5' }, /^PORT must be a port number$/],
    [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL must be an http or https address$/],
    [{ PUBLIC_URL: 'ftp://shop.example' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'https://shop.example/path/' }, /^PUBLIC_URL must have no path, query, fragment or user/],
    [{ PUBLIC_URL: 'https://shop.example?a=b' }, /^PUBLIC_URL must have no path/],
    [{ PUBLIC_URL: 'https://shop.example/#top' }, /^PUBLIC_URL must have no path/],
    [{ PUBLIC_URL: 'https://user:word@shop.example' }, /^PUBLIC_URL must have no path/],
    [{ SANDBOX_GATEWAY_URL: 'https://pay.example/gateway' }, /^SANDBOX_GATEWAY_URL must have no path/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must be an address such as postgres/],
    [{ DATABASE_DIRECT_URL: 'postgres://h/d' }, /^DATABASE_DIRECT_URL is used only with DATABASE_URL$/],
    [{ DEMO: 'maybe' }, /^DEMO /],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
    [{ JWT_SECRET: 'short' }, /^JWT_SECRET must be at least 32 characters/],
    [{ JWT_SECRET: `${secret},short` }, /^JWT_SECRET /],
    [{ LICENSE_KEYS: 'short' }, /^LICENSE_KEYS must be at least 32 characters/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set$/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRET is set$/],
    [{ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY must be a secret key/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'secret' }, /^STRIPE_WEBHOOK_SECRET must be the signing/],
    [
      { TRUST_PROXY: 'true' },
      /^TRUST_PROXY must be the addresses of your proxies, such as 10\.0\.0\.1 or 10\.0\.0\.0\/8/,
    ],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '10.0.0.1,proxy.example' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY /],
    [{ ALLOW_SANDBOX: 'maybe' }, /^ALLOW_SANDBOX /],
    [{ REDIS_URL: 'redis://localhost' }, /^REDIS_URL is not a variable of the shop: check its name, or remove it$/],
    [{ S3_BUCKET_NAME: 'files' }, /^S3_BUCKET_NAME is not a variable/],
    [{ ...s3, S3_BUCKET: 'Files/of the shop' }, /^S3_BUCKET must be the name of a bucket, such as shop-files$/],
    [{ ...s3, S3_BUCKET: '' }, /^S3_BUCKET is required when S3_REGION is set$/],
    [{ ...s3, S3_REGION: '' }, /^S3_REGION is required when S3_BUCKET is set$/],
    [{ ...s3, S3_REGION: 'eu central' }, /^S3_REGION must be the name of a region, such as eu-central-1$/],
    [{ ...s3, S3_ACCESS_KEY_ID: '' }, /^S3_ACCESS_KEY_ID is required when S3_BUCKET is set$/],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, /^S3_SECRET_ACCESS_KEY is required when S3_BUCKET is set$/],
    [{ ...s3, S3_ENDPOINT: 'storage:9000' }, /^S3_ENDPOINT must be an address such as https:/],
    [{ ...s3, S3_PUBLIC_ENDPOINT: 'files' }, /^S3_PUBLIC_ENDPOINT must be an address such as https:/],
    [{ ...s3, S3_PATH_STYLE: 'maybe' }, /^S3_PATH_STYLE /],
    [{ SMTP_HOST: 'mail.example.com' }, /^SMTP_HOST is not a variable/],
    [{ STRIPE_API_KEY: 'sk_live_1' }, /^STRIPE_API_KEY is not a variable/],
    [{ TRUST_PROXY_ADDRESS: '10.0.0.1' }, /^TRUST_PROXY_ADDRESS is not a variable/],
    [
      { DATABASE_ULR: 'postgres://h/d' },
      /^DATABASE_ULR is not a variable of the shop: write DATABASE_URL, or remove it$/,
    ],
    [{ DATBASE_UR: 'postgres://h/d' }, /write DATABASE_URL/],
    [{ database_url: 'postgres://h/d' }, /^database_url is not a variable of the shop: write DATABASE_URL/],
    [{ PUBLIC_ULR: 'https://shop.example' }, /write PUBLIC_URL/],
    [{ LICENSES_KEY: secret }, /write LICENSE_KEYS/],
    [{ JTW_SECRET: secret }, /write JWT_SECRET/],
    [{ SMPT_URL: 'smtps://h' }, /write SMTP_URL/],
    [{ STRIPE_SECERT_KEY: 'sk_live_1' }, /write STRIPE_SECRET_KEY/],
    [{ DATA_DIRS: '/data' }, /write DATA_DIR,/],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address such as smtps:/],
  ])('rejects %j with a one-line error that names the variable', (variables, text) => {
    expect(() => readEnv(variables)).toThrow(EnvError);
    expect(() => readEnv(variables)).toThrow(text);
    try {
      readEnv(variables);
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
      // The message must not contain the secret, even when it is too short.
      if (variables['JWT_SECRET']) expect((error as Error).message).not.toContain('short,');
    }
  });

  test.each<[Record<string, string>, object]>([
    [{ PORT: '8080' }, { publicUrl: 'http://localhost:8080', sandboxGatewayInternalUrl: 'http://127.0.0.1:8080' }],
    [
      { PUBLIC_URL: 'https://shop.example/' },
      { publicUrl: 'https://shop.example', sandboxGatewayUrl: 'https://shop.example' },
    ],
    [{ PUBLIC_URL: 'HTTPS://Shop.Example:443' }, { publicUrl: 'https://shop.example' }],
    [{ HOST: '0.0.0.0' }, { sandboxGatewayInternalUrl: 'http://127.0.0.1:3000' }],
    [{ HOST: '::1' }, { sandboxGatewayInternalUrl: 'http://[::1]:3000' }],
    [{ DATABASE_URL: 'postgres://u:p@h:5432/d' }, { demo: false, adminsNeedSecondFactor: true, drainSeconds: 5 }],
    [{ DATABASE_URL: 'postgres://u:p@h:5432/d', DEMO: 'true' }, { demo: true }],
    [
      { DATABASE_URL: 'postgres://u:p@pooler:6432/d', DATABASE_DIRECT_URL: 'postgres://u:p@h:5432/d' },
      { databaseUrl: 'postgres://u:p@pooler:6432/d', databaseDirectUrl: 'postgres://u:p@h:5432/d' },
    ],
    [{ DEMO: '' }, { demo: true, adminsNeedSecondFactor: false }],
    [{ JWT_SECRET: `${'n'.repeat(32)}, ${secret}` }, { jwtSecrets: ['n'.repeat(32), secret] }],
    [{ LICENSE_KEYS: `${'n'.repeat(32)},${secret}` }, { licenseKeys: ['n'.repeat(32), secret] }],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      { stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } },
    ],
    [s3, { s3: s3Settings }],
    [
      { ...s3, S3_ENDPOINT: 'http://storage:9000', S3_PUBLIC_ENDPOINT: 'https://files.example.com' },
      {
        s3: {
          ...s3Settings,
          endpoint: 'http://storage:9000',
          publicEndpoint: 'https://files.example.com',
          isPathStyle: true,
        },
      },
    ],
    [{ ...s3, S3_ENDPOINT: 'http://storage:9000', S3_PATH_STYLE: 'off' }, { s3: { isPathStyle: false } }],
    [{ SMTP_URL: 'smtps://u:p@mail.example.com' }, { smtpUrl: 'smtps://u:p@mail.example.com' }],
    [
      { TRUST_PROXY: '10.0.0.1, 10.0.0.0/8,::1, fd00::/8,loopback' },
      { trustProxy: ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback'] },
    ],
    [{}, { drainSeconds: 0 }],
    [{ DRAIN_SECONDS: '15' }, { drainSeconds: 15 }],
    [{ REDIS_SERVICE_HOST: '10.0.0.9', REDIS_PORT: 'tcp://10.0.0.9:6379', REDIS_PORT_6379_TCP_ADDR: '10.0.0.9' }, {}],
  ])('reads %j as %j', (variables, expected) => {
    expect(readEnv(variables)).toMatchObject(expected);
  });

  test('starts beside variables of systems, other programs and CI', () => {
    const names = `
      PATH HOME HOSTNAME HOSTTYPE PORT PORTS NODE_ENV NODE_PATH NODE_OPTIONS NODE_VERSION DATABASE DATABASE_NAME DATABASE_HOST
      DATABASE_USER DATABASE_PORT SMTP JWT SECRET DATADIR LOGLEVEL LOGNAME LOG_FORMAT LOG_FILE LANG LANGUAGE LC_ALL SHELL SHLVL
      TERM USER USERNAME PWD OLDPWD TMPDIR TZ EDITOR PAGER DISPLAY DEMO HOST BASE_URL SITE_URL HTTP_URL AMQP_URL APP_URL API_URL
      APP_SECRET BOT_SECRET R2_BUCKET GCS_BUCKET AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY PUBLIC_DIR DATA_PATH
      CI CI_COMMIT_SHA GITHUB_ACTIONS GITHUB_TOKEN GITHUB_SERVER_URL GITHUB_API_URL GITHUB_RUN_ID RUNNER_TEMP GITLAB_CI BUILD_ID BUILD_URL
      JENKINS_URL JOB_NAME http_proxy https_proxy no_proxy NO_PROXY npm_config_cache npm_lifecycle_event npm_package_name INIT_CWD
      PGHOST PGUSER PGDATABASE POSTGRES_URL POSTGRES_USER PLAYWRIGHT_BROWSERS_PATH VITE_API_BASE_URL KUBERNETES_SERVICE_HOST
      OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_TRACES_SAMPLER OTEL_RESOURCE_ATTRIBUTES MALLOC_ARENA_MAX
      INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET SSH_AUTH_SOCK XDG_DATA_DIRS XDG_RUNTIME_DIR WSL_DISTRO_NAME
      ProgramFiles APPDATA LOCALAPPDATA COMPUTERNAME SystemRoot`;
    const ordinary = names
      .trim()
      .split(/\s+/)
      .map((name) => [name, '1']);
    const variables = { ...Object.fromEntries(ordinary), NODE_ENV: 'production', PORT: '3000', HOST: '::1', DEMO: '1' };
    expect(() => readEnv(variables)).not.toThrow();
  });

  test('leaves a name alone that is close to one that is set too', () => {
    expect(() => readEnv({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://h/d' })).not.toThrow();
    expect(() => readEnv({ DATABASE_URI: 'x' })).toThrow(/^DATABASE_URI .+ write DATABASE_URL/);
  });

  test('names every invalid variable, one line each', () => {
    const variables = { PORT: 'abc', TRUST_PROXY: 'true', STRIPE_SECRET_KEY: 'sk_live_1', REDIS_URL: 'redis://h' };
    expect(() => readEnv(variables)).toThrow(
      /^PORT .+\nTRUST_PROXY .+\nSTRIPE_WEBHOOK_SECRET is required .+\nREDIS_URL .+$/,
    );
  });
});
