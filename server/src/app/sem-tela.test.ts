import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { FALTA_A_TELA, SEM_TELA } from '@autos/contract/sem-tela.ts'
import { type DocumentNode, parse } from 'graphql'

const CONTRATO = resolve(import.meta.dirname, '../../../contract')

const RAIZES = ['Query', 'Mutation']
const camposDasRaizes = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definicao) =>
    (definicao.kind === 'ObjectTypeDefinition' || definicao.kind === 'ObjectTypeExtension') &&
    RAIZES.includes(definicao.name.value)
      ? (definicao.fields ?? []).map(({ name }) => name.value)
      : [],
  )
const pedidos = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definicao) =>
    definicao.kind === 'OperationDefinition'
      ? definicao.selectionSet.selections.flatMap((campo) =>
          campo.kind === 'Field' ? [campo.name.value] : [],
        )
      : [],
  )

const contrato = readdirSync(CONTRATO)
  .filter((nome) => nome.endsWith('.graphql'))
  .flatMap((nome) => camposDasRaizes(parse(readFileSync(join(CONTRATO, nome), 'utf8'))))
const daInterface = new Set(
  Object.values(
    JSON.parse(readFileSync(join(CONTRATO, 'operacoes.json'), 'utf8')) as Record<string, string>,
  ).flatMap((texto) => pedidos(parse(texto))),
)

test('toda query e mutation do contrato é chamada pela interface, ou se diz por quem', (t) => {
  const semTela = contrato.filter((nome) => !daInterface.has(nome))
  t.diagnostic(
    `${contrato.length} operações; ${semTela.length - Object.keys(SEM_TELA).length} sem tela ainda`,
  )
  assert.deepEqual(
    semTela.filter((nome) => !(nome in SEM_TELA) && !(FALTA_A_TELA as readonly string[]).includes(nome)),
    [],
  )
})

test('o que se diz sem tela não a tem, e nada do que se lista saiu do contrato', () => {
  assert.deepEqual(
    [...Object.keys(SEM_TELA), ...FALTA_A_TELA].filter((nome) => daInterface.has(nome)),
    [],
  )
  assert.deepEqual(
    [...Object.keys(SEM_TELA), ...FALTA_A_TELA].filter((nome) => !contrato.includes(nome)),
    [],
  )
})
