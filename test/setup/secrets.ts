/** Secrets of the test runs: fixed, so that a failing test can be run again with the same values. */
export const testSecrets = {
  JWT_SECRET: 'test-jwt-secret-of-at-least-32-bytes!',
  PASSWORD_PEPPER: 'test-password-pepper-of-at-least-32-bytes',
  FILES_SECRET: 'test-files-secret-of-at-least-32-bytes',
  CREDENTIAL_KEYS: JSON.stringify({
    keys: [
      {
        kty: 'OKP',
        crv: 'Ed25519',
        kid: 'test-1',
        alg: 'EdDSA',
        use: 'sig',
        d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
        x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      },
    ],
  }),
}
