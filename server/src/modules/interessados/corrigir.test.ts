import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completarCpf, mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { newId } from '../../kernel/ids.ts'
import { idDe, mundo, type Pessoa } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const m = await mundo()
const { ana, beto, carla, dora, db, setores, processo, eventos } = m

type Interessado = { nomeRazao: string; email: string | null; cpfCnpj: string; versao: number }
const TODOS = '{ nomeRazao email cpfCnpj versao }'
let quantos = 0

/** Iraci, com um CPF só seu, é parte destes processos. */
async function iraciEm(...processos: string[]): Promise<string> {
  const id = newId()
  await db
    .insertInto('interessadoExterno')
    .values({
      id,
      cpfCnpj: completarCpf(`${640_000_000 + ++quantos}`),
      nomeRazao: 'Iraci Fontana',
      email: 'iraci@fora.example',
    })
    .execute()
  await db
    .insertInto('interessado')
    .values(processos.map((processoId) => ({ processoId, externoId: id })))
    .execute()
  return id
}
const corrigir = (processoId: string, id: string, mais: Record<string, unknown>, quem = ana) =>
  quem.chama<Interessado>('interessadoExternoCorrigir', { processoId, id, versao: 1, ...mais }, TODOS)
const guardado = (id: string) =>
  db.selectFrom('interessadoExterno').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const correcoes = async (processoId: string) =>
  (await eventos(processoId)).filter((ato) => ato === 'interessado.corrigido').length
const andamento = async (quem: Pessoa, id: string, args: object = {}) =>
  (
    await quem.chama<{ dados: { frase: string; detalhe: string | null; item: { id: string } }[] }>(
      'andamentos',
      { id, ...args },
      '{ dados { frase detalhe item { id } } }',
    )
  ).dados

test('corrige-se o nome e o e-mail, e fica no histórico o que era e o que é; o CPF não se troca', async () => {
  const p = await processo('Alvará')
  const id = await iraciEm(p)
  const { cpfCnpj } = await guardado(id)
  assert.deepEqual(await corrigir(p, id, { nomeRazao: '  Iraci   F. Souza ', email: 'Souza@fora.example' }), {
    nomeRazao: 'Iraci F. Souza',
    email: 'souza@fora.example',
    cpfCnpj: mascararCpf(cpfCnpj),
    versao: 2,
  })
  const { dados, itens } = await db
    .selectFrom('historico')
    .select(['dados', 'itens'])
    .where('ato', '=', 'interessado.corrigido')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    { dados, itens },
    {
      itens: [p],
      dados: {
        interessadoId: id,
        de: { nomeRazao: 'Iraci Fontana', email: 'iraci@fora.example' },
        para: { nomeRazao: 'Iraci F. Souza', email: 'souza@fora.example' },
      },
    },
  )
  assert.deepEqual(await andamento(ana, p), [
    {
      frase: 'Ana Azevedo corrigiu o cadastro de um interessado externo.',
      detalhe:
        'Nome: de “Iraci Fontana” para “Iraci F. Souza”. E-mail: de “iraci@fora.example” para “souza@fora.example”.',
      item: { id: p },
    },
  ])
  const [mostrado, achado] = [
    await dora.chama<{ interessadosExternos: object[] }>(
      'processo',
      { id: p },
      `{ interessadosExternos ${TODOS} }`,
    ),
    await beto.chama<Interessado>('interessadoExterno', { cpfCnpj }, TODOS),
  ]
  assert.deepEqual(mostrado.interessadosExternos, [achado])
  assert.deepEqual([achado.nomeRazao, achado.cpfCnpj], ['Iraci F. Souza', mascararCpf(cpfCnpj)])
})

test('o que não se diz fica, e escrever o que já lá está não é ato', async () => {
  const p = await processo('Alvará')
  const id = await iraciEm(p)
  assert.deepEqual((await corrigir(p, id, { email: 'souza@fora.example' })).nomeRazao, 'Iraci Fontana')
  assert.equal(
    (await andamento(ana, p))[0]?.detalhe,
    'E-mail: de “iraci@fora.example” para “souza@fora.example”.',
  )
  const antes = await eventos(p)
  assert.equal((await corrigir(p, id, { nomeRazao: 'Iraci Fontana', versao: 2 })).versao, 2)
  assert.equal((await corrigir(p, id, { versao: 2 })).versao, 2)
  assert.deepEqual(await eventos(p), antes)
})

test('corrige quem pode alterar os interessados de um processo dela; o classificador, como nos interessados, só se o tem', async () => {
  const p = await processo('Alvará')
  const id = await iraciEm(p)
  const flag = { codigo: 'PODE_ALTERAR_INTERESSADOS', status: 403 }
  await recusa(db, () => corrigir(p, id, { email: 'x@fora.example' }, beto), flag)
  await recusa(db, () => corrigir(p, id, { email: 'x@fora.example' }, carla), flag)
  await ana.chama('processoEnviar', { id: p, destinoId: setores.juridico })
  await recusa(db, () => corrigir(p, id, { email: 'x@fora.example' }), flag)
  assert.equal((await corrigir(p, id, { email: 'x@fora.example' }, beto)).versao, 2)
  const arquivado = await processo('Arquivado', { arquivado: true })
  await db.insertInto('interessado').values({ processoId: arquivado, externoId: id }).execute()
  await recusa(db, () => corrigir(arquivado, id, { email: 'y@fora.example', versao: 2 }), {
    codigo: 'PODE_ALTERAR_INTERESSADOS',
    message: 'Arquivado: está arquivado.',
  })
})

test('quem não é parte do processo e quem não existe recebem a mesma recusa: o cadastro não se sonda por aqui', async () => {
  const [meu, alheio] = [await processo('Meu'), await processo('Alheio', { setorId: 'juridico' })]
  const deOutro = await iraciEm(alheio)
  const doMeu = await iraciEm(meu)
  const recusas: string[] = []
  for (const id of [deOutro, idDe('nada'), 'x', doMeu.replaceAll('-', '')])
    await corrigir(meu, id, { nomeRazao: 'Outra Pessoa' }).catch((erro: Error & { campo?: string }) =>
      recusas.push(JSON.stringify([erro.name, erro.campo, erro.message])),
    )
  assert.deepEqual([recusas.length, new Set(recusas).size], [4, 1])
  assert.match(recusas[0]!, /ValidacaoException","id","Não é interessado externo deste processo\./)
  await recusa(db, () => corrigir(meu, deOutro, { nomeRazao: 'Outra Pessoa' }), { campo: 'id' })
  await recusa(db, () => corrigir(idDe('nada'), doMeu, { nomeRazao: 'Outra Pessoa' }), {
    name: 'NaoEncontradoException',
  })
  await ana.chama('processoRemoverInteressados', { processoId: meu, interessadosExternos: [doMeu] })
  await recusa(db, () => corrigir(meu, doMeu, { nomeRazao: 'Outra Pessoa' }), { campo: 'id' })
})

test('o nome e o e-mail são conferidos como no cadastro, cada um no seu campo, e nada muda', async () => {
  const p = await processo('Alvará')
  const id = await iraciEm(p)
  for (const [dado, campo, message] of [
    [{ nomeRazao: '  ' }, 'nomeRazao', 'campo obrigatório'],
    [{ nomeRazao: 'x'.repeat(256) }, 'nomeRazao', 'O nome tem no máximo 255 caracteres.'],
    [{ email: ' ' }, 'email', 'campo obrigatório'],
    [{ email: 'iraci@' }, 'email', 'E-mail inválido.'],
  ] as const)
    await recusa(db, () => corrigir(p, id, dado), { name: 'ValidacaoException', status: 422, campo, message })
})

test('quem salva sobre o que outra pessoa já corrigiu lê quem foi e quando, e nada se grava; o que as duas escrevem igual não briga', async () => {
  const p = await processo('Alvará')
  const id = await iraciEm(p)
  await corrigir(p, id, { nomeRazao: 'Iraci de Ana' })
  await recusa(db, () => corrigir(p, id, { nomeRazao: 'Iraci de Dora' }, dora), {
    name: 'EstadoInvalidoException',
    campo: 'versao',
  })
  await assert.rejects(
    corrigir(p, id, { nomeRazao: 'Iraci de Dora' }, dora),
    /Ana Azevedo alterou os dados de Iraci de Ana em \d\d\/\d\d\/\d{4} às \d\dh\d\d\. Veja como ficou e tente de novo\.$/,
  )
  assert.equal((await corrigir(p, id, { nomeRazao: 'Iraci de Ana' }, dora)).versao, 2)
  assert.equal((await corrigir(p, id, { nomeRazao: 'Iraci de Dora', versao: 2 }, dora)).versao, 3)
})

test('cinco vezes com a mesma chave é uma; duas pessoas ao mesmo tempo, uma grava e a outra lê o nome dela', async () => {
  const [um, outro] = [await processo('Um'), await processo('Outro')]
  const repetido = await iraciEm(um)
  await cincoVezes(() =>
    ana.chama(
      'interessadoExternoCorrigir',
      { processoId: um, id: repetido, email: 'souza@fora.example', versao: 1 },
      { selecao: TODOS, chave: 'corrigir-uma-vez' },
    ),
  )
  assert.deepEqual([(await guardado(repetido)).versao, await correcoes(um)], [2, 1])
  for (let vez = 0; vez < 10; vez++) {
    const id = await iraciEm(um, outro)
    const fins = await Promise.allSettled([
      corrigir(um, id, { nomeRazao: 'De Ana' }),
      corrigir(outro, id, { nomeRazao: 'De Dora' }, dora),
    ])
    const recusadas = fins.flatMap((fim) => (fim.status === 'rejected' ? [fim.reason as Error] : []))
    const gravou = fins.findIndex(({ status }) => status === 'fulfilled')
    assert.equal(recusadas.length, 1)
    assert.match(recusadas[0]!.message, gravou === 0 ? /^Ana Azevedo / : /^Dora Duarte /)
    const { nomeRazao, versao } = await guardado(id)
    assert.deepEqual([nomeRazao, versao], [gravou === 0 ? 'De Ana' : 'De Dora', 2])
  }
})

test('consta do andamento de todos os processos dela, a quem os lê, e não desfaz nem atualiza nenhum', async () => {
  const [p, enviado] = [await processo('Alvará'), await processo('Enviado')]
  const alheio = await processo('Sindicância', {
    setorId: 'juridico',
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
  })
  const id = await iraciEm(p, enviado, alheio)
  await dora.chama('processoEnviar', { id: enviado, destinoId: setores.juridico })
  const versoes = () =>
    db
      .selectFrom('docproc')
      .select(['id', 'versao'])
      .where('id', 'in', [p, enviado, alheio])
      .orderBy('id')
      .execute()
  const antes = await versoes()
  await corrigir(p, id, { email: 'souza@fora.example' })
  assert.deepEqual(await versoes(), antes)
  const frase = 'Ana Azevedo corrigiu o cadastro de um interessado externo.'
  const detalhe = 'E-mail: de “iraci@fora.example” para “souza@fora.example”.'
  for (const [quem, processoId] of [
    [ana, p],
    [carla, enviado],
    [beto, alheio],
  ] as const)
    assert.deepEqual((await andamento(quem, processoId))[0], { frase, detalhe, item: { id: processoId } })
  assert.deepEqual(await andamento(ana, alheio), [], 'do sigiloso, quem corrigiu não fica sabendo que é dela')
  await dora.chama('processoDesfazerEnvio', { id: enviado })
})

test('quem vê o processo e não o lê não fica sabendo de quem ele é, nem por outro que seja da mesma pessoa', async () => {
  const principal = await processo('Principal', { criadoEm: new Date(Date.now() - 60_000) })
  const fechado = await processo('Fechado', {
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
    apensoDe: principal,
  })
  const id = await iraciEm(principal, fechado)
  await corrigir(fechado, id, { nomeRazao: 'Iraci F. Souza' })
  assert.deepEqual(await andamento(beto, fechado), [])
  const [linha, ...resto] = await andamento(beto, principal, { comFilhos: true })
  assert.deepEqual(
    [linha?.item.id, linha?.detalhe, resto],
    [principal, 'Nome: de “Iraci Fontana” para “Iraci F. Souza”.', []],
  )
  assert.equal((await andamento(ana, fechado)).length, 1)
})

test('corrigir quem é de muitos processos custa os mesmos comandos que corrigir quem é de um', async () => {
  const p = await processo('Primeiro')
  const id = await iraciEm(p)
  const custo = async (versao: number) =>
    (await m.comandos(() => corrigir(p, id, { email: `iraci${versao}@fora.example`, versao }))).length
  const deUm = await custo(1)
  for (let n = 0; n < 20; n++)
    await db
      .insertInto('interessado')
      .values({ processoId: await processo(`Outro ${n}`), externoId: id })
      .execute()
  assert.equal(await custo(2), deUm)
})
