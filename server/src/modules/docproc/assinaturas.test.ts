import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../kernel/ids.ts'
import { mundo } from '../../../test/mundo.ts'

const { ana, beto, db, documento } = await mundo()

type Verificacao = {
  indicacao: 'TOTAL_PASSED' | 'TOTAL_FAILED' | 'INDETERMINATE'
  icpBrasil?: boolean
  adobeReader?: boolean
  ltv?: boolean | null
  ltvAte?: Date
  motivos?: string[]
  nivelPades?: 'B' | 'T' | 'LT' | 'LTA'
  avisos?: { tipo: string; frase: string }[]
  ressalvas?: string[]
  provaEspera?: 'REVOGACAO'
  provaPrevistaEm?: Date
}

/** Uma assinatura e o que a última verificação disse dela, como os verbos as deixam. */
async function plantar(
  documentoId: string,
  nome: string,
  linha: Record<string, unknown>,
  verificacao?: Verificacao,
): Promise<void> {
  const id = newId()
  await db
    .insertInto('assinatura')
    .values({
      id,
      documentoId,
      versao: 1,
      nome,
      metodo: 'LOCAL',
      nivel: 'AVANCADA',
      assinadaEm: new Date(),
      sha256: 'a'.repeat(64),
      cpfCnpj: beto.cpf,
      ...linha,
    })
    .execute()
  if (verificacao === undefined) return
  const {
    indicacao,
    icpBrasil = false,
    adobeReader = false,
    ltv = null,
    ltvAte = null,
    motivos = [],
    avisos = [],
    ...mais
  } = verificacao
  await db
    .insertInto('assinaturaVerificacao')
    .values({
      ...mais,
      assinaturaId: id,
      versao: 1,
      indicacao,
      invalida: indicacao === 'TOTAL_FAILED',
      icpBrasil,
      adobeReader,
      ltv,
      ltvAte,
      motivos,
      avisos: JSON.stringify(avisos),
      verificadaEm: new Date(),
    })
    .execute()
}

test('a qualidade e o LTV são o que a última verificação disse; o que não se verificou nunca é válido', async () => {
  const id = await documento('Contrato')
  // prettier-ignore
  const casos: [string, Record<string, unknown>, Verificacao | undefined, [string | null, string | null]][] = [
    ['simples sem arquivo',   { metodo: 'SIMPLES', nivel: 'SIMPLES' },       undefined,                                              ['SIMPLES', null]],
    ['simples selada',        { metodo: 'SIMPLES', nivel: 'SIMPLES' },       { indicacao: 'TOTAL_PASSED', ltv: true },               ['SIMPLES', 'HABILITADO']],
    ['selo quebrado',         { metodo: 'SIMPLES', nivel: 'SIMPLES' },       { indicacao: 'TOTAL_FAILED' },                          ['INVALIDA', 'NAO_VERIFICADO']],
    ['qualificada',           { icpBrasil: true },                           { indicacao: 'TOTAL_PASSED', icpBrasil: true },         ['QUALIFICADA', 'NAO_VERIFICADO']],
    ['avançada',              { metodo: 'GOVBR' },                           { indicacao: 'TOTAL_PASSED', ltv: false },              ['AVANCADA', 'SEM_LTV']],
    ['por revalidar',         { icpBrasil: true },                           { indicacao: 'INDETERMINATE', motivos: ['Por quê.'] },  ['REVALIDAR', 'NAO_VERIFICADO']],
    ['não PAdES',             { metodo: 'EMBUTIDA' },                        { indicacao: 'TOTAL_PASSED', adobeReader: true },       ['NAO_PADES', 'NAO_VERIFICADO']],
    ['venceu quem datou',     { icpBrasil: true },                           { indicacao: 'TOTAL_PASSED', icpBrasil: true, ltv: true, ltvAte: new Date(0) }, ['QUALIFICADA', 'SEM_LTV']],
    ['de antes do arquivo',   { icpBrasil: true, ltv: true },                undefined,                                              ['QUALIFICADA', 'HABILITADO']],
    ['rejeitada',             { assinadaEm: null, rejeitadaEm: new Date(), motivoRejeicao: 'Não.' }, undefined,                      [null, null]],
  ]
  for (const [nome, linha, verificacao] of casos) await plantar(id, nome, linha, verificacao)
  const { assinaturas } = await ana.chama<{
    assinaturas: {
      nome: string
      qualidade: string | null
      ltv: string | null
      motivos: string[]
      assinaturaIcpBrasil: boolean
    }[]
  }>('documento', { id }, '{ assinaturas { nome qualidade ltv motivos assinaturaIcpBrasil } }')
  const mostradas = new Map(assinaturas.map((assinatura) => [assinatura.nome, assinatura]))
  for (const [nome, , , esperado] of casos)
    assert.deepEqual([mostradas.get(nome)?.qualidade, mostradas.get(nome)?.ltv], esperado, nome)
  assert.deepEqual(
    [mostradas.get('por revalidar')?.motivos, mostradas.get('por revalidar')?.assinaturaIcpBrasil],
    [['Por quê.'], false],
  )
})

test('o que falta ao longo prazo diz-se enquanto não se sabe, e quando se espera', async () => {
  const [id, comQuemFalta] = [
    await documento('Só meu'),
    await documento('De mais gente', { assinantes: ['beto'] }),
  ]
  const provaPrevistaEm = new Date('2026-11-22T17:30:00Z')
  const LTV = { politica: 'pades-t-ltv' }
  // prettier-ignore
  const casos: [string, Record<string, unknown>, Verificacao, [so: string | null, comGente: string | null]][] = [
    ['recém-feita',       LTV, { indicacao: 'TOTAL_PASSED', nivelPades: 'T' },                                             ['PREPARO', 'PREPARO']],
    ['sem carimbo',       LTV, { indicacao: 'TOTAL_PASSED', nivelPades: 'B' },                                             ['PREPARO', 'ASSINANTES']],
    ['à espera da lista', LTV, { indicacao: 'TOTAL_PASSED', nivelPades: 'T', provaEspera: 'REVOGACAO', provaPrevistaEm },  ['REVOGACAO', 'REVOGACAO']],
    ['já provada',        LTV, { indicacao: 'TOTAL_PASSED', nivelPades: 'LT' },                                            ['PREPARO', 'ASSINANTES']],
    ['que dura',          LTV, { indicacao: 'TOTAL_PASSED', nivelPades: 'LTA', ltv: true },                                [null, null]],
    ['que não dura',      LTV, { indicacao: 'TOTAL_PASSED', nivelPades: 'T', ltv: false },                                 [null, null]],
    ['inválida',          LTV, { indicacao: 'TOTAL_FAILED' },                                                              [null, null]],
    ['básica',            { politica: 'pades-basico' }, { indicacao: 'TOTAL_PASSED', nivelPades: 'B' },                    ['VERIFICACAO', 'VERIFICACAO']],
  ]
  for (const [i, doc] of [id, comQuemFalta].entries()) {
    for (const [nome, linha, verificacao] of casos) await plantar(doc, nome, linha, verificacao)
    const { assinaturas } = await ana.chama<{
      assinaturas: { nome: string; prova: { espera: string; previstaEm: string | null } | null }[]
    }>('documento', { id: doc }, '{ assinaturas { nome prova { espera previstaEm } } }')
    for (const [nome, , , esperado] of casos) {
      const prova = assinaturas.find((assinatura) => assinatura.nome === nome)?.prova ?? null
      assert.deepEqual(
        prova,
        esperado[i] === null
          ? null
          : {
              espera: esperado[i],
              previstaEm: esperado[i] === 'REVOGACAO' ? provaPrevistaEm.toISOString() : null,
            },
        nome,
      )
    }
  }
})

test('os avisos dizem-se a quem vê a assinatura; os nomes dos campos e as ressalvas, a quem lê o conteúdo', async () => {
  const id = await documento('Restrito', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  const avisos = [
    {
      tipo: 'FORMULARIO_PREENCHIDO',
      frase: 'O formulário foi preenchido depois desta assinatura (valor (R$), prazo).',
    },
    {
      tipo: 'SELO_SOBRE_PAGINA',
      frase: 'O selo de outra assinatura, posto depois desta, cobre parte da página 1.',
    },
  ]
  await plantar(
    id,
    'alguém',
    { icpBrasil: true },
    { indicacao: 'TOTAL_PASSED', icpBrasil: true, avisos, ressalvas: ['Ressalva.'] },
  )
  const ver = async (quem: typeof ana) =>
    (
      await quem.chama<{ assinaturas: unknown[] }>(
        'documento',
        { id },
        '{ assinaturas { qualidade avisos { tipo frase } ressalvas } }',
      )
    ).assinaturas.slice(-1)
  assert.deepEqual(await ver(ana), [{ qualidade: 'QUALIFICADA', avisos, ressalvas: ['Ressalva.'] }])
  const semNomes = [
    { tipo: 'FORMULARIO_PREENCHIDO', frase: 'O formulário foi preenchido depois desta assinatura.' },
    avisos[1],
  ]
  assert.deepEqual(await ver(beto), [{ qualidade: 'QUALIFICADA', avisos: semNomes, ressalvas: [] }])
})

test('a assinatura do arquivo que se substituiu aparece riscada, e não conta', async () => {
  const id = await documento('Substituído')
  await plantar(id, 'antes', { usuarioId: ana.id, icpBrasil: true })
  await db.updateTable('documento').set({ versaoArquivo: 2, versaoBase: 2 }).where('id', '=', id).execute()
  const { assinaturas, acoes } = await ana.chama<{ assinaturas: unknown[]; acoes: string[] }>(
    'documento',
    { id },
    '{ assinaturas { nome revogada } acoes }',
  )
  assert.deepEqual(assinaturas, [{ nome: 'antes', revogada: true }])
  assert.ok(acoes.includes('PODE_ASSINAR'))
})

test('a inválida não conta como assinatura; a que veio no arquivo só conta se valer', async () => {
  const contam = async (linha: Record<string, unknown>, verificacao: Verificacao) => {
    const id = await documento('Ofício')
    await plantar(id, 'alguém', linha, verificacao)
    return (await ana.chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')).acoes.includes(
      'PODE_JUNTAR',
    )
  }
  assert.equal(await contam({}, { indicacao: 'TOTAL_PASSED' }), true)
  assert.equal(await contam({}, { indicacao: 'INDETERMINATE' }), true)
  assert.equal(await contam({}, { indicacao: 'TOTAL_FAILED' }), false)
  assert.equal(await contam({ metodo: 'EMBUTIDA' }, { indicacao: 'TOTAL_PASSED' }), true)
  assert.equal(await contam({ metodo: 'EMBUTIDA' }, { indicacao: 'INDETERMINATE' }), false)
})
