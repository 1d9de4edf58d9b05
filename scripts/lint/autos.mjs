// Lint rules of this repository that no kept linter has. JavaScript, because the linter loads it as it is.

const PROCESS_CLOCK =
  'What is recorded or decided takes the database clock: `tx.now` in a verb. For a duration or the expiry of a token use nowMs() of server/src/kernel/clock.ts.'

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

const OWN_TRANSACTION =
  'A transaction opens in one place only: transact() or operation() of server/src/kernel (ADR 0003). A verb receives its tx.'

/** `db.transaction()` outside the kernel would have another isolation level and no retry. */
const noOwnTransaction = {
  meta: { type: 'problem', schema: [], messages: { transaction: OWN_TRANSACTION } },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node
        if (
          callee.type === 'MemberExpression' &&
          ['transaction', 'startTransaction'].includes(callee.property.name)
        )
          context.report({ node, messageId: 'transaction' })
      },
    }
  },
}

const BY_HAND =
  'registrar() of server/src/modules/historico is the only door of an act (ADR 0017): it writes the row, moves the versions and queues the notices, as atos.ts says.'

/** The table that a chain of Kysely calls works on: `tx.updateTable('docproc').set(…)`. */
function tableOf(node, method) {
  for (
    let at = node;
    at?.type === 'CallExpression' && at.callee.type === 'MemberExpression';
    at = at.callee.object
  )
    if (at.callee.property.name === method) return at.arguments[0]?.value
  return undefined
}
const SQL_BY_HAND = /insert\s+into\s+historico\b|update\s+docproc\b[^;]*\bset\b[^;]*\bversao\s*=/i

const noActByHand = {
  meta: { type: 'problem', schema: [], messages: { hand: BY_HAND } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'hand' })
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node
        if (
          callee.type === 'Identifier' &&
          callee.name === 'enqueue' &&
          given[1]?.value === 'notificacao.criar'
        )
          report(node)
        if (callee.type !== 'MemberExpression') return
        if (callee.property.name === 'insertInto' && given[0]?.value === 'historico') report(node)
        const sets =
          callee.property.name === 'set' && given[0]?.type === 'ObjectExpression' ? given[0].properties : []
        if (
          sets.some(({ key }) => (key?.name ?? key?.value) === 'versao') &&
          tableOf(node, 'updateTable') === 'docproc'
        )
          report(node)
      },
      TemplateLiteral(node) {
        if (SQL_BY_HAND.test(node.quasis.map(({ value }) => value.raw).join('$'))) report(node)
      },
    }
  },
}

const NO_TABLE =
  'Only tables are laid out by hand (STYLE.md): `// prettier-ignore` stands alone on its line, above a literal, a type or a switch of several rows. Let the formatter have the rest.'

/** A statement kept on one long line hides how long its function and its file are. */
const noLayoutByHand = {
  meta: { type: 'problem', schema: [], messages: { table: NO_TABLE } },
  create(context) {
    const { sourceCode } = context
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          if (comment.value.trim() !== 'prettier-ignore') continue
          const [own = '', first = '', second = ''] = sourceCode.lines.slice(comment.loc.start.line - 1)
          const isTable = /[[{]$/.test(first.trimEnd()) && !/^\s*[\])}]/.test(second)
          if (own.trim() !== '// prettier-ignore' || !isTable)
            context.report({ loc: comment.loc, messageId: 'table' })
        }
      },
    }
  },
}

export default {
  meta: { name: 'autos' },
  rules: {
    'no-process-clock': noProcessClock,
    'no-own-transaction': noOwnTransaction,
    'no-act-by-hand': noActByHand,
    'no-layout-by-hand': noLayoutByHand,
  },
}
