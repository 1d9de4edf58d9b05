// Lint rules of this repository that no kept linter has. JavaScript, because the linter loads it as it is.

const PROCESS_CLOCK = 'What is recorded or decided takes the database clock: `tx.now` in a verb. For a duration or the expiry of a token use nowMs() of server/src/kernel/clock.ts.'

/** `Date.now()` and `new Date()` read the clock of this machine, which no two machines share. */
const noProcessClock = {
  meta: { type: 'problem', schema: [], messages: { clock: PROCESS_CLOCK } },
  create(context) {
    const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'
    const report = (node) => context.report({ node, messageId: 'clock' })
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) report(node)
      },
      MemberExpression(node) {
        if (isDate(node.object) && node.property.name === 'now') report(node)
      },
    }
  },
}

const OWN_TRANSACTION = 'A transaction opens in one place only: transact() or operation() of server/src/kernel (ADR 0003). A verb receives its tx.'

/** `db.transaction()` outside the kernel would have another isolation level and no retry. */
const noOwnTransaction = {
  meta: { type: 'problem', schema: [], messages: { transaction: OWN_TRANSACTION } },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type === 'MemberExpression' && ['transaction', 'startTransaction'].includes(callee.property.name)) context.report({ node, messageId: 'transaction' })
      },
    }
  },
}

export default { meta: { name: 'autos' }, rules: { 'no-process-clock': noProcessClock, 'no-own-transaction': noOwnTransaction } }
