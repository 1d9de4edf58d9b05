import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { bufferSource, formFields, openPdf } from '@autos/pades'
import { mupdf } from '../../adapters/texto-pdf/mupdf.ts'
import { transact } from '../../kernel/transact.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { assinarComToken, assinarResumo, pkiDeTeste } from '../../../test/pki.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { assinarComProvedor, registrarDoProvedor } from './index.ts'

const { assinatura, certificado } = await pkiDeTeste({ ana: { tipo: 'A3' }, beto: { tipo: 'NUVEM' } })
const { ana, beto, carla, db, entidade, armazem, documento } = await mundo({ assinatura })

type Lugar = { quem: string; pagina: number; esquerda: number; inferior: number }
const CORPO = '<p>Comunicamos que a feira passa a ser aos sábados.</p>'.repeat(5)

/** Escrito aqui e finalizado: o arquivo já está em vigor. */
async function escrito(titulo: string, assinantes: readonly ('ana' | 'beto' | 'carla')[]): Promise<string> {
  const id = await documento(titulo, { arquivo: false, assinantes })
  const { rascunhoId } = await escreverRascunho(ana, {
    id,
    html: `${CORPO}<div class="assinaturas"></div>`,
    lida: null,
  })
  await ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
  await trabalhar(entidade)
  return id
}
const versoes = (id: string) =>
  db.selectFrom('documentoVersao').selectAll().where('documentoId', '=', id).orderBy('numero').execute()
const lugares = async (id: string) => ((await versoes(id))[0]!.lugares ?? []) as Lugar[]
const posicoes = async (id: string) =>
  (
    await db
      .selectFrom('assinatura')
      .select(['usuarioId', 'convidadoId', 'posicao'])
      .where('documentoId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ usuarioId, convidadoId, posicao }) => [usuarioId ?? convidadoId, posicao])
const assinar = (quem: Pick<Pessoa, 'chama'>, id: string, mais: Record<string, unknown> = {}) =>
  quem.chama('documentoAssinarSimples', { id, ...mais })
const onde = (quem: Pick<Pessoa, 'chama'>, documentoId: string) =>
  quem.chama<Record<string, unknown> | null>(
    'lugarDoSelo',
    { documentoId },
    '{ pagina esquerda inferior giro seu }',
  )
const doLugar = ({ pagina, esquerda, inferior }: Lugar) => ({ pagina, esquerda, inferior })

type Caixa = readonly [x0: number, y0: number, x1: number, y1: number]
const cruzam = (a: Caixa, b: Caixa) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

const caixaDe = ({ esquerda, inferior }: Lugar): Caixa => [
  esquerda,
  inferior,
  esquerda + SELO_LARGURA,
  inferior + SELO_ALTURA,
]

/** Os selos desenhados no arquivo de agora, e as linhas que cada um cobre. */
async function noArquivo(id: string): Promise<{ caixa: Caixa; cobre: string[] }[]> {
  const bytes = Buffer.from(armazem.bytesDe((await versoes(id)).at(-1)!))
  const pdf = openPdf(bufferSource(bytes))
  const page = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0)
  const [, , , alto] = page.getBounds()
  const linhas: { texto: string; caixa: Caixa }[] = []
  // Sem as anotações: o que o selo diz não é o que ele cobre.
  const escrita = page.toDisplayList(false).toStructuredText('')
  escrita.walk({
    beginLine: ([x0, y0, x1, y1]) => void linhas.push({ texto: '', caixa: [x0, alto - y1, x1, alto - y0] }),
    onChar: (letra) => void (linhas.at(-1)!.texto += letra),
  })
  assert.ok(linhas.length > 8)
  const caixas = formFields(pdf).flatMap(({ widgets }) =>
    widgets.map(({ dict }) => (pdf.array(dict.get('Rect')) ?? []).map(Number) as unknown as Caixa),
  )
  return caixas
    .filter(([x0, , x1]) => x1 > x0)
    .map((caixa) => ({
      caixa,
      cobre: linhas.filter((linha) => cruzam(linha.caixa, caixa)).map(({ texto }) => texto),
    }))
}

test('no que se escreveu aqui cada selo vai sozinho para o lugar de quem assina, na ordem que for, e não cobre nada', async () => {
  const id = await escrito('Ofício de dois', ['ana', 'beto'])
  const [daAna, doBeto] = await lugares(id)
  assert.deepEqual([daAna?.quem, doBeto?.quem], [ana.id, beto.id])
  assert.deepEqual(await onde(ana, id), { ...doLugar(daAna!), giro: null, seu: true })
  await assinar(beto, id)
  await assinar(ana, id)
  assert.deepEqual(await posicoes(id), [
    [beto.id, doLugar(doBeto!)],
    [ana.id, doLugar(daAna!)],
  ])
  const selos = await noArquivo(id)
  assert.deepEqual(
    selos.map(({ cobre }) => cobre),
    [[], []],
  )
  assert.equal(cruzam(selos[0]!.caixa, selos[1]!.caixa), false)
  for (const [i, lugar] of [doBeto!, daAna!].entries()) {
    const [x0, y0, x1, y1] = selos[i]!.caixa
    assert.ok(x0 >= lugar.esquerda - 0.1 && x1 <= lugar.esquerda + SELO_LARGURA + 0.1)
    assert.ok(y0 >= lugar.inferior - 0.1 && y1 <= lugar.inferior + SELO_ALTURA + 0.1)
  }
})

test('quem diz onde, ou que não quer selo, manda; o lugar que ficou sob o selo de outro não serve a mais ninguém', async () => {
  const id = await escrito('Ofício mudado', ['ana', 'beto', 'carla'])
  const [daAna, doBeto, daCarla] = await lugares(id)
  await assinar(ana, id, { selo: false })
  assert.deepEqual(await posicoes(id), [[ana.id, null]])
  // A Carla põe o dela no lugar do Beto.
  await assinar(carla, id, { selo: true, posicao: doLugar(doBeto!) })
  await assinar(beto, id)
  assert.deepEqual((await posicoes(id))[1], [carla.id, doLugar(doBeto!)])
  const selos = await noArquivo(id)
  assert.deepEqual(
    selos.map(({ cobre }) => cobre),
    [[], []],
  )
  for (const outro of [daCarla!, daAna!])
    assert.equal(cruzam(selos[1]!.caixa, caixaDe(outro)), false, 'o lugar que é de outro fica para ele')
  assert.equal(cruzam(selos[0]!.caixa, selos[1]!.caixa), false)
})

test('quem não tem lugar na folha, e quer selo, tem um em que não se cobre nada, nem o selo dos outros', async () => {
  const id = await escrito('Ofício de um', ['ana'])
  await assinar(ana, id)
  const mostrado = await onde(beto, id)
  assert.equal(mostrado, null, 'quem não vai assinar não tem lugar')
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: id,
    assinantes: [{ usuarioId: ana.id }, { usuarioId: beto.id }],
    assinantesExternos: [],
  })
  const dito = await onde(beto, id)
  await assinar(beto, id)
  const [, [, posto]] = (await posicoes(id)) as [unknown, [string, Record<string, unknown>]]
  const { seu, giro: _, ...mesmo } = dito!
  assert.deepEqual([posto, seu], [mesmo, false], 'o que se mostrou é o que se fez')
  const selos = await noArquivo(id)
  assert.deepEqual(
    selos.map(({ cobre }) => cobre),
    [[], []],
  )
  assert.equal(cruzam(selos[0]!.caixa, selos[1]!.caixa), false)
})

test('o arquivo de fora não guarda lugares: sem se dizer nada não há selo; dizendo-se que sim, vai onde nada há', async () => {
  const PDF = pdfDePaginas([{}, {}])
  const sem = await documento('De fora', { arquivo: PDF })
  await assinar(ana, sem)
  const com = await documento('De fora, com selo', { arquivo: PDF })
  const dito = await onde(ana, com)
  assert.deepEqual([dito?.['pagina'], dito?.['seu']], [2, false])
  await assinar(ana, com, { selo: true })
  const { seu: _, giro: __, ...mesmo } = dito!
  assert.deepEqual([await posicoes(sem), await posicoes(com)], [[[ana.id, null]], [[ana.id, mesmo]]])
  const planilha = await documento('Planilha', { extensao: 'xlsx' })
  assert.equal(await onde(ana, planilha), null)
  await assinar(ana, planilha)
  await recusa(db, () => onde(carla, '00000000-0000-7000-8000-000000000000'), {
    name: 'NaoEncontradoException',
  })
})

test('com certificado local, e por um prestador, o selo vai para o mesmo lugar', async () => {
  const id = await escrito('Ofício com certificados', ['ana', 'beto'])
  const [daAna, doBeto] = await lugares(id)
  const { der } = await certificado('ana')
  const { thumbprint } = await ana.chama<{ thumbprint: string }>(
    'certificadoInformar',
    { certificateContentBase64: Buffer.from(der).toString('base64') },
    '{ thumbprint }',
  )
  const inicio = await ana.chama<{ token: string; toSignHash: string; toSignBytes: string }>(
    'documentoIniciarAssinatura',
    { id, certificateThumbprint: thumbprint },
    '{ token toSignHash toSignBytes }',
  )
  await ana.chama('documentoFinalizarAssinatura', {
    id,
    token: inicio.token,
    assinatura: assinarComToken(await certificado('ana'), inicio as never),
  })
  const deBeto = await certificado('beto')
  const contexto = await beto.contexto()
  const feita = await assinarComProvedor(contexto, { ator: contexto.actor(), pedido: { id } }, () =>
    Promise.resolve({
      metodo: 'PSC' as const,
      formato: 'RAW' as const,
      certificado: deBeto.der.toString('base64'),
      assinar: (resumo: Buffer) => Promise.resolve(assinarResumo({ chave: deBeto.chave }, resumo)),
    }),
  )
  await transact(contexto.ledger, (tx) => registrarDoProvedor(feita)(tx, contexto.actor(), { id }))
  assert.deepEqual(await posicoes(id), [
    [ana.id, doLugar(daAna!)],
    [beto.id, doLugar(doBeto!)],
  ])
  assert.deepEqual(
    (await noArquivo(id)).map(({ cobre }) => cobre),
    [[], []],
  )
})
