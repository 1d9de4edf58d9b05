import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { openDatabase } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { chaveDe } from '../../modules/entregas/index.ts'
import { checkSecret } from './check-secret.ts'

// O segredo da instalação não se guarda em lugar nenhum: que é outro, só o diz a última chave que se fez com ele.

const m = await mundoComAdministracao()
const { segredo } = m.recursos.config
const trocado = randomBytes(32).toString('base64url')
const ditos = async (agora: string, anterior?: string) =>
  (await checkSecret({ segredo: agora, segredoAnterior: anterior }, m.db)).map(
    ({ grade, said, mend }) => `${grade}: ${said}${mend === undefined ? '' : ` ${mend}`}`,
  )
const MESMO = 'certo: é o mesmo de antes'
const OUTRO =
  /^aviso: AUTOS_SEGREDO não é o de quando se fez a última chave .* Se o trocou, ponha o de antes em AUTOS_SEGREDO_ANTERIOR/

test('enquanto não há chave de integrador, do segredo não se sabe nada, e nada se diz', async () => {
  assert.deepEqual(await ditos(segredo), [])
  assert.deepEqual(await ditos(trocado), [])
})

test('com a chave que a administração fez, o segredo de antes está certo; do que se trocou avisa-se, e do que se trocou com o de antes ao lado, não', async () => {
  const { id } = await m.administra.chama('integradorCadastrar', { nome: 'SAPL', login: 'sapl' })
  const pedido = { integradorId: id, nome: 'Produção', escopos: ['ENTREGAR'] }
  await m.administra.chama('integradorChaveCriar', pedido)
  assert.deepEqual(await ditos(segredo), [MESMO])
  const [outro, ...mais] = await ditos(trocado)
  assert.match(outro ?? '', OUTRO)
  assert.deepEqual(mais, [])
  assert.deepEqual(await ditos(trocado, segredo), [MESMO])

  // A chave que se faz depois, com o novo, é por ela que daí em diante se sabe.
  const nova = newId()
  await m.db
    .insertInto('integradorChave')
    .values({
      id: nova,
      integradorId: id,
      nome: 'Depois da troca',
      escopos: ['ENTREGAR'],
      setores: [],
      resumo: sha256(chaveDe(trocado, nova)),
      criadaEm: new Date(Date.now() + 1000),
      criadaPor: m.administra.id,
    })
    .execute()
  assert.deepEqual(await ditos(trocado), [MESMO])
  assert.match((await ditos(segredo)).join(), OUTRO)
})

test('do banco que não responde já se diz que não responde: do segredo, nada', async () => {
  await using fora = openDatabase({ url: 'postgres://autos_app:x@127.0.0.1:9/nada' })
  assert.deepEqual(await checkSecret({ segredo, segredoAnterior: undefined }, fora.db), [])
})
