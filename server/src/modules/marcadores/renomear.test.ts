import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, db, setores, documento, eventos } = await mundo()
const doSetor = { tipo: 'SETOR', setorId: setores.protocolo }
const criar = (...nomes: string[]) =>
  Promise.all(nomes.map((nome) => ana.chama('marcadorCriar', { ...doSetor, nome }, '{ nome }')))
const marcar = (docprocId: string, nome: string) =>
  ana.chama('marcadorVincular', { ...doSetor, docprocId, nome }, '{ id }')
const renomear = (nome: string, novoNome: string, mais: Record<string, unknown> = {}, quem = ana) =>
  quem.chama<{ nome: string }>('marcadorRenomear', { ...doSetor, nome, novoNome, ...mais }, '{ nome }')
const remover = (nome: string, mais: Record<string, unknown> = {}, quem = ana) =>
  quem.chama<boolean>('marcadorRemover', { ...doSetor, nome, ...mais })
const arvore = async () =>
  (await dora.chama<{ nome: string }[]>('marcadores', { tipo: 'SETOR' }, '{ nome }')).map(({ nome }) => nome)
const marcasDe = async (id: string) =>
  (
    await ana.chama<{ marcadores: { nome: string }[] }>('documento', { id }, '{ marcadores { nome } }')
  ).marcadores.map(({ nome }) => nome)
const limpar = () => db.deleteFrom('marcador').execute()

test('renomear leva os que estão abaixo, e o que eles marcam; os outros ficam', async () => {
  await criar('Obras\\Centro\\Praça', 'Obras\\Bairro', 'Obrasil')
  const id = await documento('Ofício', { assinado: true })
  await marcar(id, 'Obras\\Centro\\Praça')
  const antes = (await eventos()).length
  assert.deepEqual(await renomear('obras', 'Infraestrutura\\Obras'), { nome: 'Infraestrutura\\Obras' })
  assert.deepEqual(await arvore(), [
    'Infraestrutura',
    'Infraestrutura\\Obras',
    'Infraestrutura\\Obras\\Bairro',
    'Infraestrutura\\Obras\\Centro',
    'Infraestrutura\\Obras\\Centro\\Praça',
    'Obrasil',
  ])
  assert.deepEqual(await marcasDe(id), ['Infraestrutura\\Obras\\Centro\\Praça'])
  assert.deepEqual((await eventos()).slice(antes), ['marcador.renomeado'])
  assert.deepEqual(
    await db
      .selectFrom('historico')
      .select(['dados', 'setorId'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow(),
    {
      dados: {
        tipo: 'SETOR',
        setorId: setores.protocolo,
        de: 'Obras',
        para: 'Infraestrutura\\Obras',
        abaixo: 3,
        mesclados: 0,
      },
      setorId: setores.protocolo,
    },
  )
})

test('só a caixa e o acento mudam, e mudam em toda a subárvore', async () => {
  await limpar()
  await criar('Licitacoes\\2026')
  assert.deepEqual(await renomear('LICITACOES', 'Licitações'), { nome: 'Licitações' })
  assert.deepEqual(await arvore(), ['Licitações', 'Licitações\\2026'])
})

test('o nome que já há pede confirmação; confirmada, os dois viram um, com o que cada um marcava', async () => {
  await limpar()
  await criar('Velho\\A', 'Velho\\B', 'Novo\\A')
  const [um, dois] = [await documento('Um', { assinado: true }), await documento('Dois', { assinado: true })]
  await marcar(um, 'Velho\\A')
  await marcar(um, 'Novo\\A')
  await marcar(dois, 'Velho\\A')
  await marcar(dois, 'Velho\\B')
  await recusa(db, () => renomear('Velho', 'NOVO'), {
    name: 'EstadoInvalidoException',
    campo: 'mesclar',
    message: 'Já existe o marcador NOVO. Confirme para juntar os dois.',
  })
  assert.deepEqual(await renomear('Velho', 'NOVO', { mesclar: true }), { nome: 'Novo' })
  assert.deepEqual(await arvore(), ['Novo', 'Novo\\A', 'NOVO\\B'])
  assert.deepEqual([await marcasDe(um), await marcasDe(dois)], [['Novo\\A'], ['Novo\\A', 'NOVO\\B']])
})

test('o de baixo sobe um nível, e cada nome da subárvore acha o seu lugar', async () => {
  await limpar()
  await criar('x\\x\\x\\y')
  await recusa(db, () => renomear('x\\x', 'x'), { name: 'EstadoInvalidoException', campo: 'mesclar' })
  await renomear('x\\x', 'x', { mesclar: true })
  assert.deepEqual(await arvore(), ['x', 'x\\x', 'x\\x\\y'])
})

test('não cabe dentro de si, nem passa dos limites, nem fica sem nome', async () => {
  await limpar()
  await criar('A\\B\\C\\D')
  const invalido = { name: 'ValidacaoException', campo: 'novoNome' }
  await recusa(db, () => renomear('A', 'a\\Z'), {
    ...invalido,
    message: 'Um marcador não cabe dentro de si mesmo.',
  })
  await recusa(db, () => renomear('A', 'p\\q\\r\\s'), {
    ...invalido,
    message: 'O marcador tem no máximo 6 níveis.',
  })
  await recusa(db, () => renomear('A', 'p'.repeat(255)), {
    ...invalido,
    message: 'O marcador tem no máximo 255 caracteres.',
  })
  await recusa(db, () => renomear('A', ' '), { ...invalido, message: 'Campo obrigatório.' })
  await recusa(db, () => renomear('Não há', 'Z'), { name: 'NaoEncontradoException' })
})

test('remover leva os que estão abaixo e desmarca tudo', async () => {
  await limpar()
  await criar('R\\S', 'RS')
  const id = await documento('Ofício', { assinado: true })
  await marcar(id, 'R\\S')
  await marcar(id, 'RS')
  assert.equal(await remover('r', {}, dora), true)
  assert.deepEqual([await arvore(), await marcasDe(id)], [['RS'], ['RS']])
  const { ato, dados } = await db
    .selectFrom('historico')
    .select(['ato', 'dados'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [ato, dados],
    [
      'marcador.removido',
      { tipo: 'SETOR', setorId: setores.protocolo, nomes: ['R', 'R\\S'], desmarcados: 1 },
    ],
  )
})

test('só mexe no marcador do setor quem é dele; no público, o classificador; no pessoal, o dono', async () => {
  await limpar()
  await criar('Meu')
  await carla.chama('marcadorCriar', { tipo: 'PUBLICO', nome: 'Público' }, '{ nome }')
  await ana.chama('marcadorCriar', { tipo: 'PESSOAL', nome: 'Íntimo' }, '{ nome }')
  const semPermissao = { name: 'SemPermissaoException', status: 403 }
  await recusa(db, () => renomear('Meu', 'Seu', {}, beto), semPermissao)
  await recusa(db, () => remover('Meu', {}, beto), semPermissao)
  await recusa(db, () => renomear('Público', 'X', { tipo: 'PUBLICO', setorId: null }), semPermissao)
  await recusa(db, () => remover('Público', { tipo: 'PUBLICO', setorId: null }), semPermissao)
  const naoEncontrado = { name: 'NaoEncontradoException', message: 'Não encontrado ou sem acesso.' }
  await recusa(db, () => remover('Íntimo', { tipo: 'PESSOAL', setorId: null }, beto), naoEncontrado)
  await recusa(db, () => renomear('Íntimo', 'X', { tipo: 'PESSOAL', setorId: null }, beto), naoEncontrado)
  assert.deepEqual(await renomear('publico', 'De todos', { tipo: 'PUBLICO', setorId: null }, carla), {
    nome: 'De todos',
  })
})

test('quem o chama como se chamava lê quem lhe mudou o nome, e para qual; depois de ver, muda-o do que é', async () => {
  await limpar()
  await criar('Obras\\Praça')
  await renomear('Obras', 'Infraestrutura')
  for (const [nome, atual] of [
    ['obras', 'Infraestrutura'],
    ['Obras\\praca', 'Infraestrutura\\Praça'],
  ] as const) {
    await recusa(db, () => renomear(nome, 'Urbanismo', {}, dora), {
      name: 'EstadoInvalidoException',
      campo: 'versao',
      detalhes: { name: 'EstadoInvalidoException', status: 409, campo: 'versao', atual },
    })
    await assert.rejects(renomear(nome, 'Urbanismo', {}, dora), ({ message }: Error) =>
      message.startsWith(`Ana Azevedo alterou o nome deste marcador para ${atual} em `),
    )
  }
  assert.deepEqual(await renomear('Infraestrutura', 'Urbanismo', {}, dora), { nome: 'Urbanismo' })
  assert.deepEqual(await arvore(), ['Urbanismo', 'Urbanismo\\Praça'])
  // Quem não usa a gaveta não sabe que houve nome nenhum.
  await recusa(db, () => renomear('Infraestrutura', 'X', {}, beto), { name: 'SemPermissaoException' })
})

test('ao mesmo tempo, cada um lhe dá um nome: fica um, e o outro lê qual', async () => {
  for (let vez = 0; vez < 5; vez++) {
    await limpar()
    await criar('P')
    const fins = await Promise.allSettled([renomear('P', 'Um'), renomear('P', 'Outro', {}, dora)])
    const [fica] = await arvore()
    const recusados = fins.flatMap((fim) => (fim.status === 'rejected' ? [String(fim.reason)] : []))
    assert.equal(recusados.length, 1)
    assert.match(recusados[0]!, new RegExp(`alterou o nome deste marcador para ${fica} em `))
  }
})

test('cinco vezes ao mesmo tempo renomeia e remove uma', async () => {
  await limpar()
  await criar('P\\Q')
  const antes = (await eventos()).length
  await cincoVezes(() =>
    ana.chama(
      'marcadorRenomear',
      { ...doSetor, nome: 'P', novoNome: 'Q' },
      { selecao: '{ nome }', chave: 'chave-renomear' },
    ),
  )
  await cincoVezes(() => ana.chama('marcadorRemover', { ...doSetor, nome: 'Q' }, { chave: 'chave-remover' }))
  assert.deepEqual(
    [(await eventos()).slice(antes), await arvore()],
    [['marcador.renomeado', 'marcador.removido'], []],
  )
})

test('duas pessoas mexem na mesma árvore ao mesmo tempo: nada se perde, nada se repete, e ninguém vê erro interno', async () => {
  for (let rodada = 0; rodada < 30; rodada++) {
    await limpar()
    await criar('A\\1\\x', 'B\\1\\y')
    const id = await documento(`D${rodada}`, { assinado: true })
    await marcar(id, 'A\\1\\x')
    const fins = await Promise.allSettled([
      renomear('A', 'B', { mesclar: true }),
      renomear('B', 'A', { mesclar: true }, dora),
      marcar(id, 'A\\1\\z'),
    ])
    for (const fim of fins)
      if (fim.status === 'rejected')
        assert.ok((fim.reason as { status: number }).status < 500, String(fim.reason))
    const nomes = await arvore()
    assert.equal(new Set(nomes.map((nome) => nome.toLowerCase())).size, nomes.length)
    for (const nome of nomes)
      if (nome.includes('\\'))
        assert.ok(
          nomes.includes(nome.slice(0, nome.lastIndexOf('\\'))),
          `${nome} sem o nível de cima: ${nomes.join()}`,
        )
    assert.equal((await marcasDe(id)).filter((nome) => nome.endsWith('\\1\\x')).length, 1)
  }
})
