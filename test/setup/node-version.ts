/** Said first: on an older Node the tests would fail one by one, each with an error that names something else. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `These tests need Node 22.18 or later, and this is ${process.version}. \`npm test\` runs them all on the Node that` +
      ' the project brings, `npm test -- test/rules/money.test.ts` one file, `npm test -- worker` one project.',
  )
  process.exit(1)
}
