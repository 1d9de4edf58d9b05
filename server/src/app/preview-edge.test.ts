import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PREVIA_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import { iniciarGotenberg } from '@autos/simuladores/gotenberg/gotenberg.ts'
import Fastify from 'fastify'
import { abrirGotenberg } from '../adapters/conversao/gotenberg.ts'
import { openLog } from '../kernel/log.ts'
import type { Contexto } from '../modules/ator/index.ts'
import type { NomeDePessoa } from '../../test/elenco.ts'
import { docx, ods, odt, xlsx } from '../../test/escritorio.ts'
import { type Resposta, servidor } from '../../test/servidor.ts'
import { addPreviews } from './preview-edge.ts'

const gotenberg = await iniciarGotenberg({ porta: 0 })
after(() => gotenberg.parar())
const { db, armazem, emissor, pedir, log } = await servidor({ config: { gotenberg: gotenberg.endereco } })
const falha = (modo: string, vezes = 1) =>
  fetch(`${gotenberg.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes }) })

type Escolhido = { bytes: Uint8Array; extensao: string; tipo?: string }
const prever = async (
  quem: NomeDePessoa | undefined,
  { bytes, extensao, tipo = 'application/octet-stream' }: Escolhido,
): Promise<Resposta> =>
  pedir(`/previa?extensao=${extensao}`, {
    method: 'POST',
    headers: {
      'content-type': tipo,
      ...(quem === undefined ? {} : { authorization: `Bearer ${await emissor.token(quem)}` }),
    },
    body: Uint8Array.from(bytes),
  })
const dito = ({ status, json }: Resposta) => [status, (json as { title?: string }).title]
/** O que uma prévia guardada deixaria. */
const guardado = async () => ({
  objetos: armazem.objetos.size,
  atos: (await db.selectFrom('historico').select('id').execute()).length,
  derivados: (await db.selectFrom('arquivoDerivado').select('sha256').execute()).length,
})
const documento = docx('<w:p><w:r><w:t>Requer a poda</w:t></w:r></w:p>')

test('cada arquivo de escritório se vê como PDF antes do cadastro, e dele não fica nada', async () => {
  const antes = await guardado()
  for (const [extensao, bytes] of Object.entries({
    docx: documento,
    odt: odt(''),
    xlsx: xlsx(),
    ods: ods(''),
  })) {
    const { status, texto, headers } = await prever('ana', { bytes, extensao })
    assert.deepEqual(
      [status, headers.get('content-type'), headers.get('cache-control')],
      [200, 'application/pdf', 'no-store'],
      extensao,
    )
    assert.match(texto, /^%PDF-/)
    assert.match(headers.get('content-security-policy') ?? '', /^sandbox;/)
    assert.ok(texto.includes(`Recebido: documento.${extensao}, ${bytes.length} bytes`), extensao)
  }
  assert.deepEqual(await guardado(), antes)
})

test('o que não é do tipo que diz, o danificado, o que tem macros e o que o conversor não lê se dizem com uma frase, sem sair daqui', async () => {
  const recebidas = gotenberg.recebidas().length
  const doOdt =
    'O conteúdo do arquivo não é de um .odt. Abra-o no programa que o criou, salve-o como .odt e envie este.'
  assert.deepEqual(dito(await prever('ana', { bytes: documento, extensao: 'odt' })), [422, doOdt])
  assert.deepEqual(
    dito(await prever('ana', { bytes: documento.subarray(0, documento.length - 40), extensao: 'docx' })),
    [422, 'O arquivo está danificado. Abra-o no programa que o criou, salve-o de novo e envie este.'],
  )
  const comMacros = docx('', { 'word/vbaProject.bin': 'x' })
  assert.deepEqual(dito(await prever('ana', { bytes: comMacros, extensao: 'docx' })), [
    422,
    'O arquivo contém macros, que não são aceitas. Salve-o sem macros, ou como PDF, e envie este.',
  ])
  const soPdf = 'Faz-se prévia de arquivos .docx, .odt, .xlsx, .ods.'
  for (const extensao of ['pdf', 'exe', '', 'docx&extensao=odt'])
    assert.deepEqual(dito(await prever('ana', { bytes: documento, extensao })), [422, soPdf], extensao)
  assert.equal(gotenberg.recebidas().length, recebidas)
})

test('com o conversor fora do ar, ou que não lê o arquivo, a frase diz isso, e o erro não aparece', async () => {
  const naoResponde = [503, 'O conversor de prévias não está respondendo.']
  for (const modo of ['500', '503', 'resetar', 'sem-pdf']) {
    await falha(modo)
    assert.deepEqual(dito(await prever('ana', { bytes: documento, extensao: 'docx' })), naoResponde, modo)
  }
  await falha('400')
  assert.deepEqual(dito(await prever('ana', { bytes: documento, extensao: 'docx' })), [
    422,
    'O conversor não conseguiu ler este arquivo: pode ter senha ou estar danificado.',
  ])
  assert.equal((await prever('ana', { bytes: documento, extensao: 'docx' })).status, 200)
})

test('quem não entrou, quem não é da entidade e o arquivo grande demais são recusados; sem conversor, diz-se', async () => {
  const escolhido = { bytes: documento, extensao: 'docx' }
  assert.equal((await prever(undefined, escolhido)).status, 401)
  assert.deepEqual(dito(await prever('zeca', escolhido)), [403, 'Usuário sem acesso ao Autos'])
  assert.deepEqual(dito(await prever('ana', { ...escolhido, tipo: 'application/json' })), [
    415,
    'Use Content-Type: application/octet-stream',
  ])
  const grande = { bytes: new Uint8Array(PREVIA_MAX_BYTES + 1), extensao: 'docx' }
  assert.deepEqual(dito(await prever('ana', grande)), [422, 'Só se faz prévia de arquivos de até 30 MB.'])
  const sem = await servidor()
  const semConversor = await sem.pedir('/previa?extensao=docx', {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${await sem.emissor.token('ana')}`,
    },
    body: Uint8Array.from(documento),
  })
  assert.deepEqual(dito(semConversor), [409, 'Não há conversor que faça prévias nesta entidade.'])
  assert.equal(
    log.some(({ level }) => Number(level) >= 50),
    false,
  )
})

test('com o conversor parado não se espera sem fim: cada pessoa tem duas, as outras esperam a vez, e ela volta', async () => {
  const app = Fastify()
  const conversor = abrirGotenberg(gotenberg.endereco, { ms: 4_000 })
  const entidade = { emissor: 'e' }
  addPreviews(app, {
    entidades: { ofIssuer: () => ({ conversor }) as never },
    contextOf: async ({ headers }) =>
      ({ entidade, actor: () => ({ tipo: 'USUARIO', id: headers.authorization }) }) as unknown as Contexto,
    log: openLog('silent'),
    times: { waitsMs: 400, convertsMs: 2_000 },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  after(() => app.close())
  const pede = async (quem: string, signal?: AbortSignal) => {
    const resposta = await fetch(`${url}/previa?extensao=docx`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: quem },
      body: Uint8Array.from(documento),
      signal: signal ?? null,
    })
    return [resposta.status, resposta.ok ? 'PDF' : ((await resposta.json()) as { title: string }).title]
  }
  await falha('pendurar', 2)
  const duas = [pede('ana'), pede('ana')]
  await ate(async () => (await (await fetch(`${gotenberg.endereco}/_falha`)).text()).includes('nenhum'))
  const [terceira, outra] = await Promise.all([pede('ana'), pede('beto')])
  assert.deepEqual(terceira, [429, 'Duas prévias suas já estão sendo feitas.'])
  assert.deepEqual(outra, [429, 'Outras pessoas estão vendo prévias agora.'])
  const demorou = [503, 'O conversor de prévias está demorando demais.']
  assert.deepEqual(await Promise.all(duas), [demorou, demorou])
  // O conversor ainda os tem: os lugares só se dão quando ele desiste.
  assert.deepEqual(await pede('beto'), outra)
  const desiste = new AbortController()
  const abandonada = pede('beto', desiste.signal)
  desiste.abort()
  await assert.rejects(abandonada, { name: 'AbortError' })
  await ate(async () => (await pede('beto'))[1] === 'PDF')
})

async function ate(chegou: () => Promise<boolean>): Promise<void> {
  const limite = Date.now() + 20_000
  while (!(await chegou())) {
    assert.ok(Date.now() < limite, 'não chegou')
    await new Promise((pronto) => setTimeout(pronto, 20))
  }
}
