import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { newId } from '../../kernel/ids.ts'

const m = await mundo()
const { ana, beto, carla, dora, db, setores, documento, processo, eventos } = m
type Leitor = {
  tipo: string
  chave: string
  nome: string
  pessoas: number | null
  antes: string | null
  depois: string | null
}
type Resposta = { mostraAntes: boolean; exigeMotivo: boolean; leitores: Leitor[] }
const perguntar = (id: string, restricoes: string[], mais: object = {}, quem: Pessoa = ana) =>
  quem.chama<Resposta>(
    'quemVera',
    { id, restricoes, ...mais },
    '{ mostraAntes exigeMotivo leitores { tipo chave nome pessoas antes depois } }',
  )
const resumo = ({ leitores }: Resposta) => leitores.map(({ nome, antes, depois }) => [nome, antes, depois])
const EQUIPE = 'Trabalha na entidade'

test('de público a sigiloso: quem deixa de ler, quem continua e por quê; nada muda', async () => {
  const id = await documento('Ofício', { assinado: true })
  assert.deepEqual(
    resumo(await perguntar(id, ['SIGILOSO'], { autorizados: [beto.id], autorizadosExternos: [IRACI.cpf] })),
    [
      ['O público', 'Qualquer pessoa, sem entrar no sistema', null],
      ['Toda a equipe', EQUIPE, null],
      ['PROT · Protocolo Geral', 'Como toda a equipe', 'É autorizado'],
      ['Beto Bastos', 'Como toda a equipe', 'É autorizado'],
      ['CPF ***.300.032-**', null, 'É autorizado, pelo CPF'],
    ],
  )
  assert.deepEqual(await eventos(id), [])
})

test('a posse, a assinatura e a volta ao público', async () => {
  const id = await documento('Ofício', {
    assinado: true,
    assinantes: ['carla'],
    restricoes: ['INTERNO', 'POSSE'],
  })
  assert.deepEqual(resumo(await perguntar(id, [])), [
    ['O público', null, 'Qualquer pessoa, quando o documento estiver concluso'],
    ['Toda a equipe', null, `${EQUIPE}; quando deixar de ser rascunho`],
    ['PROT · Protocolo Geral', 'Está com a carga', 'Está com a carga do rascunho'],
    ['Carla Coelho', 'Assina o documento', 'Assina o documento'],
  ])
})

/** A regra, perguntada de outro modo: cada pessoa abre o item depois de a mudança se fazer. */
test('o que se promete é o que acontece, pessoa por pessoa, em cada restrição e em cada nível', async () => {
  const pai = await processo('Processo')
  const iraci = await entrarComo(m, IRACI)
  const itens = [
    await documento('Solto', { assinado: true }),
    await documento('Minuta'),
    await documento('Peça', { peca: pai, assinado: true, assinantes: ['carla'] }),
  ]
  const propostas: [string[], object][] = [
    [[], {}],
    [['INTERNO'], { autorizadosExternos: [IRACI.cpf] }],
    [['POSSE'], {}],
    [['SIGILOSO'], { autorizados: [setores.fazenda] }],
    [['POSSE', 'SIGILOSO'], { autorizados: [carla.id] }],
  ]
  for (const doPai of [[], ['POSSE'], ['SIGILOSO']]) {
    await ana.chama('processoAlterarRestricoes', { id: pai, restricoes: doPai, autorizados: [dora.id] })
    for (const id of itens)
      for (const [restricoes, mais] of propostas) {
        const { leitores } = await perguntar(id, restricoes, mais)
        await ana.chama('documentoAlterarRestricoes', { id, restricoes, ...mais })
        const caso = `${id === itens[2] ? `peça de ${doPai.join()}` : 'documento'} ${restricoes.join()}`
        for (const quem of [ana, beto, carla, dora]) {
          const prometido = leitores.some(
            ({ tipo, chave, depois }) =>
              depois !== null &&
              ((tipo === 'TODOS' && depois === EQUIPE) || chave === quem.id || membro(quem, chave)),
          )
          assert.equal(prometido, await le(id, quem), `${caso}: ${quem.nome}`)
        }
        const deFora = leitores.some(
          ({ tipo, nome, depois }) =>
            depois !== null && (nome.includes('CPF ***.300.032-**') || tipo === 'PUBLICO'),
        )
        if (deFora && !leitores.some(({ tipo }) => tipo === 'PUBLICO'))
          assert.equal(await leDeFora(iraci, id), true, `${caso}: Iraci`)
        const { leitores: agora } = await perguntar(id, restricoes, mais)
        assert.ok(
          agora.every(({ antes, depois }) => antes === depois),
          `${caso}: o antes de depois é o depois de antes`,
        )
      }
  }
})

const membro = (quem: Pessoa, chave: string) =>
  Object.entries({ protocolo: [ana, dora], juridico: [beto], fazenda: [carla, dora] }).some(
    ([setor, gente]) => setores[setor as 'fazenda'] === chave && gente.includes(quem),
  )
const le = async (id: string, quem: Pessoa) =>
  quem.chama<{ conteudoVisivel: boolean }>('documento', { id }, '{ conteudoVisivel }').then(
    ({ conteudoVisivel }) => conteudoVisivel,
    () => false,
  )
const leDeFora = async (quem: Pick<Pessoa, 'chama'>, id: string) =>
  quem.chama<{ arquivo: unknown }>('cidadaoDocumento', { id }, '{ id }').then(
    () => true,
    () => false,
  )

test('quem é de fora e assina o principal lê o anexo que não é de posse nem sigiloso, e é dito entre os que o leem', async () => {
  const principal = await documento('Contrato', { assinado: true })
  const anexo = await documento('Memória de cálculo', { anexoDe: principal, assinado: true })
  const iraci = await entrarComo(m, IRACI)
  const [cidada, convidado] = [newId(), newId()]
  await db
    .insertInto('convidado')
    .values([
      { id: cidada, email: 'iraci@fora.example', nome: 'Iraci', cpf: IRACI.cpf },
      { id: convidado, email: 'bianca@fora.example', nome: 'Bianca' },
    ])
    .execute()
  const deFora = async () =>
    resumo(await perguntar(anexo, ['INTERNO', 'SIGILOSO'], { autorizados: [ana.id] })).filter(([nome]) =>
      /Iraci|Bianca|CPF/.test(nome ?? ''),
    )
  assert.deepEqual([await deFora(), await leDeFora(iraci, anexo)], [[], false])
  for (const convidadoId of [cidada, convidado])
    await db
      .insertInto('assinante')
      .values({ id: newId(), documentoId: principal, convidadoId, ordem: 9, adicionadoEm: new Date() })
      .execute()
  assert.deepEqual(await deFora(), [
    ['Bianca · b***@fora.example', 'Assina o documento a que está anexado', null],
    ['Iraci · CPF ***.300.032-**', 'Assina o documento a que está anexado', null],
  ])
  assert.equal(await leDeFora(iraci, anexo), true)
  await ana.chama('documentoAlterarRestricoes', {
    id: anexo,
    restricoes: ['SIGILOSO'],
    autorizados: [ana.id],
  })
  assert.deepEqual([await deFora(), await leDeFora(iraci, anexo)], [[], false])
})

test('pergunta quem pode mudar; o classificador que não lê só sabe do depois, e precisará dizer por quê', async () => {
  const id = await documento('Segredo', {
    criadoPor: 'beto',
    setorId: 'juridico',
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
  })
  await recusa(db, () => perguntar(id, []), { codigo: 'PODE_ALTERAR_RESTRICOES' })
  const resposta = await perguntar(id, ['SIGILOSO'], { autorizados: [dora.id] }, carla)
  assert.deepEqual(
    [resposta.mostraAntes, resposta.exigeMotivo, resumo(resposta)],
    [
      false,
      true,
      [
        ['PGM · Procuradoria Jurídica', null, 'É autorizado'],
        ['Dora Duarte', null, 'É autorizado'],
      ],
    ],
  )
  await recusa(db, () => perguntar(id, ['SIGILOSO'], {}, beto), {
    campo: 'autorizados',
    message: 'Campo obrigatório.',
  })
})

test('de quem é de fora a chave não diz o CPF, e é a mesma em todos os itens de que a pessoa pergunta', async () => {
  const chaves = async (quem: Pessoa) => {
    const id = await documento('Com alguém de fora', { assinado: true })
    const { leitores } = await perguntar(id, ['INTERNO'], { autorizadosExternos: [IRACI.cpf] }, quem)
    return leitores.filter(({ tipo }) => tipo === 'EXTERNO').map(({ chave }) => chave)
  }
  const [uma, outra, daDora] = [await chaves(ana), await chaves(ana), await chaves(dora)]
  assert.deepEqual([uma.length, uma], [1, outra])
  assert.notDeepEqual(uma, daDora)
  assert.match(uma[0]!, /^[\w-]{43}$/)
  assert.doesNotMatch(JSON.stringify(uma), new RegExp(IRACI.cpf))
})

test('ao classificador que não lê não se mostra ninguém de fora, nem o que ele mesmo propõe', async () => {
  const pai = await processo('De alguém', { criadoPor: 'beto', setorId: 'juridico' })
  const id = await documento('Segredo', {
    criadoPor: 'beto',
    peca: pai,
    assinado: ['beto'],
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
  })
  await db
    .insertInto('convidado')
    .values({ id: newId(), email: 'jonas@fora.example', nome: JONAS.nome, cpf: JONAS.cpf })
    .execute()
  for (const autorizadosExternos of [[], [JONAS.cpf]]) {
    const mais = { autorizados: [beto.id], autorizadosExternos }
    for (const restricoes of [['INTERNO'], ['SIGILOSO']]) {
      const { leitores } = await perguntar(id, restricoes, mais, carla)
      assert.ok(!leitores.some(({ tipo }) => tipo === 'EXTERNO'))
    }
  }
})

test('diz-se o que não se abre a quem assina: no anexo, e no principal que se fecha', async () => {
  const principal = await documento('Contrato', { assinado: ['ana'], assinantes: ['carla'] })
  const anexo = await documento('Proposta', { anexoDe: principal })
  await documento('Laudo', { anexoDe: principal, restricoes: ['INTERNO', 'POSSE'] })
  const avisos = async (id: string, restricoes: string[]) =>
    (
      await ana.chama<{ avisos: string[] }>(
        'quemVera',
        { id, restricoes, autorizados: restricoes.includes('SIGILOSO') ? [ana.id] : [] },
        '{ avisos }',
      )
    ).avisos
  const NAO_SE_ABRE = 'O anexo não se abre a quem assina o documento a que está anexado.'
  for (const [restricoes, doAnexo, doPrincipal] of [
    [[], [], ['1 anexo não se abre a quem assina.']],
    [['INTERNO'], [], ['1 anexo não se abre a quem assina.']],
    [['POSSE'], [NAO_SE_ABRE], ['2 anexos não se abrem a quem assina.']],
    [['SIGILOSO'], [NAO_SE_ABRE], ['2 anexos não se abrem a quem assina.']],
  ] as const)
    assert.deepEqual(
      [await avisos(anexo, [...restricoes]), await avisos(principal, [...restricoes])],
      [doAnexo, doPrincipal],
    )
  const fechados = async (quem: Pessoa) =>
    (await quem.chama<{ anexosFechados: number }>('documento', { id: principal }, '{ anexosFechados }'))
      .anexosFechados
  assert.deepEqual([await fechados(ana), await fechados(carla)], [1, 1])
  const semAssinantes = await documento('Sem assinantes')
  await documento('Laudo', { anexoDe: semAssinantes, restricoes: ['INTERNO', 'POSSE'] })
  assert.deepEqual(await avisos(semAssinantes, ['POSSE']), [])
})
