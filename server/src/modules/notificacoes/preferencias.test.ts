import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { transact } from '../../kernel/transact.ts'
import { criarNotificacoes } from './index.ts'

const m = await mundo()
const { ana, beto, carla, db, setores, entidade, correio, processo } = m
type Preferencia = { assunto: string; setor: { id: string } | null; canal: string }
const PREFERENCIA = '{ assunto setor { id } canal }'
const salvar = (
  quem: Pessoa,
  ...preferencias: { assunto: string; setorId?: string; canal: string | null }[]
) => quem.chama<Preferencia[]>('notificacaoPreferenciasSalvar', { preferencias }, PREFERENCIA)
const ler = (quem: Pessoa) => quem.chama<Preferencia[]>('notificacaoPreferencias', {}, PREFERENCIA)
const naoLidas = async (quem: Pessoa) =>
  (await quem.chama<{ naoLidas: number }>('notificacoes', {}, '{ naoLidas }')).naoLidas
const enviar = async (titulo: string, opcoes: Parameters<typeof processo>[1] = {}) => {
  await ana.chama('processoEnviar', { id: await processo(titulo, opcoes), destinoId: setores.juridico })
  await trabalhar(entidade)
}

test('sem escolha, o aviso fica no sino e nenhuma mensagem sai', async () => {
  assert.deepEqual(
    await ler(beto),
    ['RECEBIMENTO', 'ASSINATURA', 'PRAZO', 'PUBLICACAO', 'OUTROS'].map((assunto) => ({
      assunto,
      setor: null,
      canal: 'SISTEMA',
    })),
  )
  const antes = await naoLidas(beto)
  await enviar('Compra de cadeiras')
  assert.deepEqual([await naoLidas(beto), correio.enviadas.length], [antes + 1, 0])
})

test('quem escolhe o e-mail recebe um por aviso, sem título nem nome de ninguém, e repetir o trabalho não manda outro', async () => {
  await salvar(beto, { assunto: 'RECEBIMENTO', canal: 'EMAIL' })
  await enviar('Sindicância contra Fulano')
  const { email } = await db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', beto.id)
    .executeTakeFirstOrThrow()
  const [mensagem] = correio.enviadas
  assert.deepEqual(
    [correio.enviadas.length, mensagem?.para, mensagem?.assunto],
    [1, email, 'PMT: Processo recebido'],
  )
  assert.doesNotMatch(JSON.stringify(mensagem), /Fulano|Sindic|Ana|Azevedo|Beto/)
  assert.match(mensagem!.texto, new RegExp(entidade.config.endereco))
  const { id } = await db
    .selectFrom('historico')
    .select('id')
    .where('ato', '=', 'processo.enviado')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  await transact(await entidade.ledger(), (tx) => criarNotificacoes(tx, { historicoId: id }, entidade.config))
  await trabalhar(entidade)
  assert.equal(correio.enviadas.length, 1)
})

test('a escolha de um setor vale mais que a da pessoa; de nenhum modo, nem no sino', async () => {
  const escolhidas = await salvar(beto, {
    assunto: 'RECEBIMENTO',
    setorId: setores.juridico,
    canal: 'NENHUM',
  })
  assert.deepEqual(escolhidas.slice(0, 2), [
    { assunto: 'RECEBIMENTO', setor: null, canal: 'EMAIL' },
    { assunto: 'RECEBIMENTO', setor: { id: setores.juridico }, canal: 'NENHUM' },
  ])
  const [antes, mensagens] = [await naoLidas(beto), correio.enviadas.length]
  await enviar('Silêncio')
  assert.deepEqual([await naoLidas(beto), correio.enviadas.length], [antes, mensagens])
  await salvar(
    beto,
    { assunto: 'RECEBIMENTO', setorId: setores.juridico, canal: null },
    { assunto: 'RECEBIMENTO', canal: 'SISTEMA' },
  )
  await enviar('De volta ao sino')
  assert.deepEqual([await naoLidas(beto), correio.enviadas.length], [antes + 1, mensagens])
})

test('cada um escolhe as suas, e só por setores de que é membro', async () => {
  await recusa(
    db,
    () =>
      salvar(
        beto,
        { assunto: 'PRAZO', canal: 'EMAIL' },
        { assunto: 'PRAZO', setorId: setores.fazenda, canal: 'EMAIL' },
      ),
    { name: 'SemPermissaoException', message: 'Você não é membro deste setor.' },
  )
  await Promise.all([
    salvar(carla, { assunto: 'PRAZO', canal: 'EMAIL' }),
    salvar(carla, { assunto: 'PRAZO', canal: 'NENHUM' }),
  ])
  assert.ok((await ler(carla)).some(({ assunto, canal }) => assunto === 'PRAZO' && canal !== 'SISTEMA'))
  assert.ok((await ler(beto)).every(({ canal }) => canal === 'SISTEMA'))
})
