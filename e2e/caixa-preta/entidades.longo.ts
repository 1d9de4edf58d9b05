import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { produto } from './produto.ts'
import { CPF_DE_SAMIRA } from './atores.ts'
import { obter, operar, pedidosFeitos, pedir, type Quem, recusas } from './cliente.ts'
import { argumentos, CAMPOS, folhasDe, minima, operacao, trocar } from './esquema.ts'
import { cidadao, com, convidado, equipe, publico, tokenDe } from './gente.ts'
import { conferidos, documento, mandar, palavra, palco, processo } from './palco.ts'
import { ID_DE_NINGUEM, valorQueServe } from './valores.ts'

test.setTimeout(1_800_000)

// Domínio §0.1: cada entidade é um banco; nada de uma vale na outra.

const [terezinha, rosa] = [equipe('terezinha'), equipe('rosa', 'cmva')]
const noOutro = (quem: Quem): Quem => ({
  ...quem,
  nome: `${quem.nome} na outra`,
  entidade: quem.entidade === 'pmva' ? 'cmva' : 'pmva',
})

test('a identificação de uma entidade não vale no endereço da outra', async () => {
  const { usuario } = await palco()
  const doConvite = await documento(terezinha)
  const email = `${palavra()}@fora.example`
  const { convidadoCadastrar } = await obter<{ convidadoCadastrar: { id: string } }>(
    terezinha,
    'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
    {
      email,
    },
  )
  await conferidos(terezinha, [doConvite])
  const a = [{ usuarioId: usuario['terezinha'] }]
  await obter(
    terezinha,
    'mutation ($id: ID!, $a: [AssinanteInput!]!, $e: [ID!]!) { documentoAlterarAssinantes(documentoId: $id, assinantes: $a, assinantesExternos: $e, dadosVistos: true) { id } }',
    { id: doConvite, a, e: [convidadoCadastrar.id] },
  )
  const [quemConvidado, quemCidadao] = [await convidado(email), await cidadao(CPF_DE_SAMIRA)]
  for (const [quem, query] of [
    [terezinha, '{ me { id } }'],
    [rosa, '{ me { id } }'],
    [quemConvidado, '{ me { id } }'],
    [quemCidadao, '{ cidadao { id } }'],
  ] as const) {
    expect(recusas(await operar(quem, query)), quem.nome).toEqual([])
    expect(recusas(await operar(noOutro(quem), query)), quem.nome).toEqual(['401 NaoAutenticadoException'])
  }
  const juntos = { ...(await terezinha.cabecalhos()), ...(await quemConvidado.cabecalhos()) }
  expect(recusas(await operar(com('as duas', juntos), '{ me { id } }'))).toEqual([
    '401 NaoAutenticadoException',
  ])
})

test('um token torcido, de outro público ou de outro provedor não é ninguém', async () => {
  const [cabeca, corpo, selo] = (await tokenDe('terezinha', 'pmva')).split('.') as [string, string, string]
  const dados = JSON.parse(Buffer.from(corpo, 'base64url').toString()) as Record<string, unknown>
  const b64 = (valor: unknown): string => Buffer.from(JSON.stringify(valor)).toString('base64url')
  const outroSelo = selo.replace(/^./, (letra) => (letra === 'A' ? 'B' : 'A'))
  // prettier-ignore
  const torcidos = [
    `${b64({ alg: 'none', typ: 'JWT' })}.${corpo}.`, `${b64({ alg: 'none', typ: 'JWT' })}.${corpo}.x`, `${b64({ alg: 'HS256', typ: 'JWT' })}.${corpo}.${selo}`, `${cabeca}.${corpo}.${outroSelo}`,
    `${cabeca}.${b64({ ...dados, sub: randomUUID() })}.${selo}`, `${cabeca}.${b64({ ...dados, iss: 'https://outro.example' })}.${selo}`, `${cabeca}.${b64({ ...dados, exp: 9_999_999_999 })}.${selo}`, 'x', 'x.y.z', '..', `${cabeca}.${corpo}`,
  ]
  for (const token of torcidos) {
    const { status, erros } = await operar(
      com(token.slice(0, 20), { authorization: `Bearer ${token}` }),
      '{ me { id } }',
    )
    expect([status, erros[0]?.extensions?.exception?.name], token.slice(0, 60)).toEqual([
      401,
      'NaoAutenticadoException',
    ])
  }
  for (const sessao of ['x', 'x'.repeat(43), `${'x'.repeat(43)}&y`, '%00', "' or 1=1"])
    for (const nome of ['x-convidado', 'x-cidadao'])
      expect((await operar(com(nome, { [nome]: sessao }), '{ me { id } }')).status, `${nome} ${sessao}`).toBe(
        401,
      )
})

/** Setores e pessoas que a outra entidade não tem, qualquer que seja o nome. */
const DE_NINGUEM = new Proxy<Record<string, string>>({}, { get: () => ID_DE_NINGUEM })

test('o id de uma entidade, na outra, é de ninguém: em cada argumento, a mesma resposta', async () => {
  const serve = await palco()
  const doc = await documento(terezinha)
  const proc = await processo(terezinha)
  await conferidos(terezinha, [doc])
  const daqui = { doc, proc, setor: serve.setor['PROT']!, pessoa: serve.usuario['joao']! }
  const diferentes: string[] = []
  // O marcador que se renomeou já não tem o nome de antes: quem repete ouve outra coisa.
  for (const campo of CAMPOS.filter(({ nome }) => !nome.startsWith('marcadorRe')))
    for (const { caminho } of folhasDe(campo).filter(({ tipo }) => tipo === 'ID'))
      for (const [qual, id] of Object.entries(daqui)) {
        const responder = async (este: string) => {
          const base = argumentos(
            campo,
            valorQueServe(
              { ...serve, setor: DE_NINGUEM, usuario: DE_NINGUEM },
              { id: randomUUID(), documentoId: randomUUID(), processoId: randomUUID(), outro: randomUUID() },
            ),
          )
          const args = trocar(base, caminho, este) as Record<string, unknown>
          const { status, texto } = await operar(rosa, operacao(campo, args, minima(campo)), args)
          return `${status} ${texto
            .replaceAll(este, 'ID')
            .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
            .replace(/"(\d{4}-[^"]*|[\w-]{43})"/g, '"…"')}`
        }
        const [dela, deNinguem] = [await responder(id), await responder(randomUUID())]
        if (dela !== deNinguem)
          diferentes.push(
            `${campo.nome}(${caminho.join('.')}) ${qual}: ${dela.slice(0, 160)} e não ${deNinguem.slice(0, 160)}`,
          )
      }
  expect(diferentes).toEqual([])
})

test('o endereço de envio é de uma chave, de um tipo e de um tamanho; e o que se pôs em um documento não serve a outro', async () => {
  const { pdf } = await palco()
  const novo = async (quem: Quem, mais = {}) =>
    (
      await obter<{ d: { id: string } }>(
        quem,
        'mutation ($d: DocumentoDados!) { d: documentoCadastrar(dados: $d) { id } }',
        { d: { especie: 'Memorando', origem: 'EXTERNA', titulo: 'Para enviar', ...mais } },
      )
    ).d.id
  const [um, outro] = [await novo(terezinha), await novo(terezinha)]
  const endereco = async (mais: string) =>
    (
      await obter<{ u: string }>(
        terezinha,
        `query ($id: ID!) { u: documentoPutUrl(id: $id, extensao: "pdf"${mais}) }`,
        { id: um },
      )
    ).u
  const put = async (url: string, bytes: Uint8Array, tipo = 'application/pdf') =>
    (await fetch(url, { method: 'PUT', headers: { 'content-type': tipo }, body: new Uint8Array(bytes) }))
      .status
  const preso = await endereco(`, tamanho: ${pdf.length}`)
  const maior = new Uint8Array(pdf.length + 1)
  expect(await put(preso, maior), 'maior').toBe(403)
  expect(await put(preso, pdf, 'text/html'), 'de outro tipo').toBe(403)
  expect(await put(preso.replace('autos-pmva', 'autos-cmva'), pdf), 'em outro balde').toBe(403)
  expect(await put(preso.replace(um, outro), pdf), 'em outra chave').toBe(403)
  expect((await fetch(preso)).status, 'para ler').toBe(403)
  expect(await put(preso, pdf)).toBe(200)
  const solto = await endereco('')
  const { limites } = JSON.parse((await pedir('pmva', { caminho: '/config' })).texto) as {
    limites: { arquivoBytes: number }
  }
  expect(
    await put(solto, new Uint8Array(limites.arquivoBytes + 1)),
    'sem tamanho, o maior é o da entidade',
  ).toBe(413)
  expect(await put(solto, pdf, 'text/html'), 'sem tamanho, de outro tipo').toBe(415)
  expect(await put(solto.replace('localhost', '127.0.0.1'), pdf), 'sem tamanho').toBe(200)
  const naCamara = await pedir('cmva', {
    metodo: 'PUT',
    caminho: new URL(solto).pathname + new URL(solto).search,
    cabecalhos: { 'content-type': 'application/pdf' },
    corpo: pdf,
  })
  expect(naCamara.status, 'o da Prefeitura, na Câmara').toBe(403)
  const versionId = await mandar(terezinha, um, pdf)
  const processar = (quem: Quem, id: string, versao: string) =>
    operar(
      quem,
      'mutation ($id: ID!, $v: String!) { documentoProcessar(id: $id, versionId: $v, extensao: "pdf") { id } }',
      { id, v: versao },
    )
  for (const versao of [versionId, '', 'null', 'x'])
    expect(recusas(await processar(terezinha, outro, versao)), `versão ${versao}`).toEqual([
      '422 ValidacaoException',
    ])
  expect(recusas(await processar(terezinha, um, versionId))).toEqual([])
})

test('a chave de repetição de uma pessoa não dá a resposta a outra, nem de uma entidade à outra', async () => {
  const chave = { 'idempotency-key': randomUUID() }
  const criar = 'mutation ($d: ProcessoDados!) { processoCadastrar(dados: $d) { id } }'
  const d = { tipo: 'Administrativo', titulo: 'Com a mesma chave' }
  const ids = new Set<string>()
  for (const quem of [terezinha, equipe('wesley'), equipe('marlise'), rosa]) {
    const tipo = quem === rosa ? await tipoDaCamara() : d.tipo
    const { data, texto } = await operar(quem, criar, { d: { ...d, tipo } }, chave)
    expect(data, texto).not.toBeNull()
    ids.add((data as { processoCadastrar: { id: string } }).processoCadastrar.id)
  }
  expect(ids.size).toBe(4)
  const repetido = await operar(terezinha, criar, { d }, chave)
  expect(ids.has((repetido.data as { processoCadastrar: { id: string } }).processoCadastrar.id)).toBe(true)
  expect(recusas(await operar(terezinha, criar, { d: { ...d, titulo: 'Outro' } }, chave))).toEqual([
    '409 ChaveIdempotenciaReutilizadaException',
  ])
})

const tipoDaCamara = async (): Promise<string> =>
  (
    await obter<{ classificacoes: { tipo: string; deProcesso: boolean; especie: string }[] }>(
      rosa,
      '{ classificacoes(utilizaveis: true) { especie tipo deProcesso } }',
    )
  ).classificacoes.find(({ deProcesso, especie, tipo }) => deProcesso && especie === 'Processo' && tipo)!.tipo

test('o código de autenticidade, o rascunho, o modelo e a origem de uma entidade não são da outra', async () => {
  const id = await documento(terezinha)
  await conferidos(terezinha, [id])
  const { documento: lido } = await obter<{ documento: { codigoAutenticidade: string } }>(
    terezinha,
    'query ($id: ID!) { documento(id: $id) { codigoAutenticidade } }',
    { id },
  )
  const conferir = 'query ($c: String!) { verificarAutenticidade(codigo: $c) { titulo } }'
  expect(recusas(await operar(publico(), conferir, { c: lido.codigoAutenticidade }))).toEqual([])
  const naOutra = await operar(publico('cmva'), conferir, { c: lido.codigoAutenticidade })
  const deNinguem = await operar(publico('cmva'), conferir, { c: '0000-0000-0000-0000' })
  expect(naOutra.texto).toBe(deNinguem.texto)
  const { classificacoes } = await obter<{ classificacoes: { id: string }[] }>(
    equipe('marlise'),
    '{ classificacoes { id } }',
  )
  for (const caminho of [`/documentos/${id}/rascunho`, `/classificacoes/${classificacoes[0]!.id}/modelo`]) {
    const cabecalhos = await rosa.cabecalhos()
    const [dela, outra] = await Promise.all(
      [caminho, caminho.replace(/[0-9a-f-]{36}/, randomUUID())].map((este) =>
        pedir('cmva', { caminho: este, cabecalhos }),
      ),
    )
    expect([dela!.status, dela!.texto], caminho).toEqual([404, outra!.texto])
  }
  const { web, camara } = await produto()
  const origem = async (entidade: 'pmva' | 'cmva', de: string) =>
    (await pedir(entidade, { caminho: '/config', cabecalhos: { origin: de } })).cabecalhos[
      'access-control-allow-origin'
    ]
  expect([
    await origem('pmva', web),
    await origem('pmva', camara),
    await origem('cmva', web),
    await origem('cmva', camara),
    await origem('pmva', 'null'),
  ]).toEqual([web, undefined, undefined, camara, undefined])
  console.log(`entidades: ${pedidosFeitos()} pedidos`)
})
