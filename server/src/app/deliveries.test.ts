import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { sha256 } from '../kernel/canonical.ts'
import { newId } from '../kernel/ids.ts'
import { newSecret } from '../kernel/secrets.ts'
import { doChores } from './chores.ts'
import { idDe } from '../../test/elenco.ts'
import { pdfDePaginas } from '../../test/pdf.ts'
import { servidor } from '../../test/servidor.ts'
import { trabalhar } from '../../test/trabalhos.ts'

const s = await servidor()
const { db, pedir, armazem, entidade, graphql } = s
const ROTA = '/integracao/v1/documentos'
const PDF = pdfDePaginas([{ texto: 'Requerimento' }])

type Opcoes = { escopos?: ('ENTREGAR' | 'CONSULTAR')[]; setores?: string[]; expiraEm?: Date; aviso?: string }
async function sistema(
  login: string,
  { escopos = ['ENTREGAR', 'CONSULTAR'], setores = [], expiraEm, aviso }: Opcoes = {},
) {
  const [integradorId, chave, chaveId] = [newId(), `autos_${newSecret()}`, newId()]
  await db
    .insertInto('integrador')
    .values({ id: integradorId, nome: login, login, avisoEndereco: aviso ?? null })
    .execute()
  await db
    .insertInto('integradorChave')
    .values({
      id: chaveId,
      integradorId,
      nome: 'teste',
      resumo: sha256(chave),
      escopos,
      setores,
      criadaEm: new Date(),
      expiraEm: expiraEm ?? null,
    })
    .execute()
  const chamar = async (metodo: string, caminho: string, corpo?: unknown, com = chave) => {
    const headers = {
      authorization: `Bearer ${com}`,
      ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const {
      status,
      json,
      headers: recebidos,
    } = await pedir(`${ROTA}${caminho}`, {
      method: metodo,
      headers,
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    })
    return {
      status,
      headers: recebidos,
      corpo: json as unknown as Record<string, unknown> & {
        id: string
        envio: { url: string; tipo: string } | null
      },
    }
  }
  return { integradorId, chaveId, chave, chamar }
}

const portal = await sistema('portal')
const pedido = (origem: string, mais: Record<string, unknown> = {}) => ({
  origem,
  especie: 'Memorando',
  titulo: `Requerimento ${origem}`,
  arquivo: { extensao: 'pdf' },
  ...mais,
})
type Sistema = Awaited<ReturnType<typeof sistema>>
/** Entrega, põe o arquivo e espera a conferência. */
async function entregar(
  origem: string,
  {
    quem = portal,
    mais = {},
    bytes = PDF,
  }: { quem?: Sistema; mais?: Record<string, unknown>; bytes?: Uint8Array } = {},
): Promise<string> {
  const { corpo } = await quem.chamar('POST', '', pedido(origem, mais))
  const versionId = await armazem.receber(corpo.envio!.url, bytes)
  assert.equal(
    (await quem.chamar('POST', `/${corpo.id}/arquivo`, { versionId, extensao: 'pdf' })).status,
    202,
  )
  await trabalhar(entidade)
  return corpo.id
}
const situacao = async (id: string, quem = portal) => (await quem.chamar('GET', `/${id}`)).corpo['situacao']
const paraAceitar = async (quem: 'ana' | 'beto') => {
  const { json } = await graphql(
    quem,
    '{ documentosParaAceitar { total dados { id titulo origemInteg integrador { nome } requerente { nome cpfCnpj } acoes } } }',
  )
  return json.data?.['documentosParaAceitar'] as {
    total: number
    dados: { id: string; titulo: string; origemInteg: string }[]
  }
}

test('do pedido ao aceite: o documento aparece a quem aceita quando o arquivo passa na conferência', async () => {
  const { status, corpo, headers } = await portal.chamar(
    'POST',
    '',
    pedido('PC-1', {
      setor: 'prot',
      assunto: 'Conserto da rua',
      restricoes: ['INTERNO'],
      requerente: { nome: 'Maria das Dores', cpfCnpj: '529.982.247-25' },
    }),
  )
  assert.deepEqual(
    [status, headers.get('location'), corpo.envio?.tipo],
    [201, `${ROTA}/${corpo.id}`, 'application/pdf'],
  )
  assert.deepEqual([await situacao(corpo.id), (await paraAceitar('ana')).total], ['AGUARDANDO_ARQUIVO', 0])
  const versionId = await armazem.receber(corpo.envio!.url, PDF)
  for (const _ of [1, 2])
    assert.equal(
      (await portal.chamar('POST', `/${corpo.id}/arquivo`, { versionId, extensao: 'pdf' })).status,
      202,
    )
  assert.equal(await situacao(corpo.id), 'EM_CONFERENCIA')
  await trabalhar(entidade)
  assert.deepEqual([await situacao(corpo.id), (await paraAceitar('beto')).total], ['AGUARDANDO_ACEITE', 0])
  assert.deepEqual((await paraAceitar('ana')).dados, [
    {
      id: corpo.id,
      titulo: 'Requerimento PC-1',
      origemInteg: 'PC-1',
      integrador: { nome: 'portal' },
      requerente: { nome: 'Maria das Dores', cpfCnpj: '***.982.247-**' },
      acoes: ['PODE_ACEITAR_REJEITAR', 'PODE_MARCAR'],
    },
  ])
  const aviso = (await graphql('ana', '{ notificacoes(limit: 1) { dados { titulo texto } } }')).json.data?.[
    'notificacoes'
  ]
  assert.deepEqual(aviso, {
    dados: [
      {
        titulo: 'Documento recebido de outro sistema',
        texto: 'Há uma entrega para PROT à espera de aceite.',
      },
    ],
  })
  await graphql('ana', 'mutation($id: ID!) { documentoAceitar(id: $id) { id } }', { id: corpo.id })
  assert.equal(await situacao(corpo.id), 'ACEITO')
  const atos = await db
    .selectFrom('historico')
    .select(['ato', 'atorTipo', 'atorId', 'itens'])
    .orderBy('seq')
    .execute()
  assert.deepEqual(
    atos.filter(({ itens }) => itens.includes(corpo.id)).map(({ ato, atorTipo }) => [ato, atorTipo]),
    [
      ['documento.entregue', 'INTEGRADOR'],
      ['documento.arquivo-enviado', 'INTEGRADOR'],
      ['documento.arquivo-conferido', 'SISTEMA'],
      ['documento.a-aceitar', 'SISTEMA'],
      ['documento.aceito', 'USUARIO'],
    ],
  )
})

test('a mesma origem é o mesmo documento; com outro conteúdo, recusa', async () => {
  const um = await portal.chamar('POST', '', pedido('PC-2'))
  const dois = await portal.chamar('POST', '', pedido('PC-2'))
  assert.deepEqual([um.status, dois.status, dois.corpo.id], [201, 200, um.corpo.id])
  const outro = await portal.chamar('POST', '', pedido('PC-2', { titulo: 'Outro' }))
  assert.deepEqual(
    [outro.status, outro.corpo['title'], outro.corpo['campo']],
    [409, 'Já se entregou outro documento com esta identificação na origem.', 'origem'],
  )
  const vezes = await Promise.all([1, 2, 3, 4, 5].map(() => portal.chamar('POST', '', pedido('PC-3'))))
  assert.deepEqual(
    [new Set(vezes.map(({ corpo }) => corpo.id)).size, vezes.filter(({ status }) => status === 201).length],
    [1, 1],
  )
  const feita = await entregar('PC-4')
  const depois = await portal.chamar('POST', '', pedido('PC-4'))
  assert.deepEqual([depois.status, depois.corpo.id, depois.corpo.envio], [200, feita, null])
})

test('arquivo recusado: o sistema lê por quê e manda outro', async () => {
  const id = await entregar('PC-5', {
    bytes: pdfDePaginas([{}], { catalogo: '/OpenAction<</S/JavaScript/JS(1)>>' }),
  })
  const { corpo } = await portal.chamar('GET', '?origem=PC-5')
  assert.deepEqual([corpo.id, corpo['situacao']], [id, 'ARQUIVO_RECUSADO'])
  assert.match(String(corpo['motivo']), /^O PDF contém JavaScript/)
  const { corpo: envio } = await portal.chamar('POST', `/${id}/endereco`, { extensao: 'pdf' })
  const versionId = await armazem.receber((envio as unknown as { url: string }).url, PDF)
  await portal.chamar('POST', `/${id}/arquivo`, { versionId, extensao: 'pdf' })
  await trabalhar(entidade)
  assert.equal(await situacao(id), 'AGUARDANDO_ACEITE')
  assert.equal((await portal.chamar('POST', `/${id}/endereco`, { extensao: 'pdf' })).status, 409)
})

test('sem chave, com chave inventada, vencida, revogada ou de sistema desativado, a resposta é a mesma', async () => {
  const [vencido, revogado, desativado] = [
    await sistema('vencido', { expiraEm: new Date(Date.now() - 1000) }),
    await sistema('revogado'),
    await sistema('desativado'),
  ]
  await db
    .updateTable('integradorChave')
    .set({ revogadaEm: new Date() })
    .where('id', '=', revogado.chaveId)
    .execute()
  await db
    .updateTable('integrador')
    .set({ desativadoEm: new Date() })
    .where('id', '=', desativado.integradorId)
    .execute()
  const respostas = await Promise.all(
    ['', 'x', `autos_${newSecret()}`, vencido.chave, revogado.chave, desativado.chave].map((chave) =>
      portal.chamar('POST', '', pedido('PC-6'), chave),
    ),
  )
  for (const { status, corpo, headers } of respostas)
    assert.deepEqual(
      [status, corpo, headers.get('www-authenticate')],
      [
        401,
        {
          type: 'about:blank#NaoAutenticadoException',
          title: 'Chave de integração desconhecida, vencida ou revogada.',
          status: 401,
        },
        'Bearer',
      ],
    )
  assert.equal(
    (await graphql(undefined, '{ me { id } }', {}, { authorization: `Bearer ${portal.chave}` })).status,
    401,
    'a chave não serve na API das pessoas',
  )
})

test('a chave faz só o que o escopo dela diz, aos setores dela, com as entregas do próprio sistema', async () => {
  const soConsulta = await sistema('so-consulta', { escopos: ['CONSULTAR'] })
  const soEntrega = await sistema('so-entrega', { escopos: ['ENTREGAR'], setores: [idDe('juridico')] })
  assert.deepEqual(
    [
      (await soConsulta.chamar('POST', '', pedido('X-1'))).status,
      (await soEntrega.chamar('GET', '?origem=X-1')).status,
      (await soEntrega.chamar('POST', '', pedido('X-1'))).status,
    ],
    [403, 403, 403],
  )
  assert.equal((await soEntrega.chamar('POST', '', pedido('X-1', { setor: idDe('juridico') }))).status, 201)
  const id = await entregar('PC-7')
  const inexistente = await soConsulta.chamar('GET', `/${newId()}`)
  const alheia = await soConsulta.chamar('GET', `/${id}`)
  assert.deepEqual([alheia.status, alheia.corpo], [404, inexistente.corpo])
  assert.equal(
    (await soEntrega.chamar('POST', `/${id}/arquivo`, { versionId: 'v1', extensao: 'pdf' })).status,
    404,
  )
})

test('o que falta, sobra ou não serve se diz pelo nome do campo', async () => {
  const campo = async (corpo: unknown) => {
    const resposta = await portal.chamar('POST', '', corpo)
    return [resposta.status, resposta.corpo['campo']]
  }
  assert.deepEqual(await campo({}), [422, 'origem'])
  assert.deepEqual(await campo({ ...pedido('Y-1'), admin: true }), [422, 'admin'])
  assert.deepEqual(await campo(pedido('Y-1', { setor: 'NADA' })), [422, 'setor'])
  assert.deepEqual(await campo(pedido('Y-1', { setor: 'SECOM' })), [422, 'setor'])
  assert.deepEqual(await campo(pedido('Y-1', { especie: 'Fax' })), [422, 'especie'])
  assert.deepEqual(await campo(pedido('Y-1', { especie: 'Processo', tipo: 'Administrativo' })), [
    422,
    'especie',
  ])
  assert.deepEqual(await campo(pedido('Y-1', { titulo: ' ' })), [422, 'titulo'])
  assert.deepEqual(await campo(pedido('Y-2', { arquivo: { extensao: 'exe' } })), [422, 'extensao'])
  assert.equal(
    (
      await pedir(ROTA, {
        method: 'POST',
        headers: { authorization: `Bearer ${portal.chave}`, 'content-type': 'text/plain' },
        body: 'x',
      })
    ).status,
    415,
  )
})

test('um texto que não se pode guardar recusa-se onde quer que venha, e não é erro nosso', async () => {
  const frase = 'O texto enviado tem um caractere que não se aceita'
  for (const mais of [{ setor: 'a\0b' }, { setor: '\0' }]) {
    const { status, corpo } = await portal.chamar('POST', '', pedido('PC-NUL', mais))
    assert.deepEqual([status, corpo['title']], [422, frase], JSON.stringify(mais))
  }
  const { status, corpo } = await portal.chamar('GET', '?origem=%00')
  assert.deepEqual([status, corpo['title']], [422, frase])
})

test('o aviso vai assinado, uma vez que seja, e o que falha se tenta de novo', async () => {
  const recebidos: { headers: IncomingHttpHeaders; corpo: string }[] = []
  let status = 500
  const outro = createServer((req, res) => {
    let corpo = ''
    req.on('data', (parte: Buffer) => (corpo += parte.toString()))
    req.on('end', () => (recebidos.push({ headers: req.headers, corpo }), res.writeHead(status).end()))
  })
  await new Promise<void>((pronto) => outro.listen(0, '127.0.0.1', pronto))
  after(() => outro.close())
  const quem = await sistema('avisado', {
    aviso: `http://127.0.0.1:${(outro.address() as AddressInfo).port}/autos`,
  })
  const { corpo } = await quem.chamar('POST', '', pedido('W-1'))
  const versionId = await armazem.receber(corpo.envio!.url, PDF)
  await quem.chamar('POST', `/${corpo.id}/arquivo`, { versionId, extensao: 'pdf' })
  await assert.rejects(trabalhar(entidade))
  const aviso = () =>
    db
      .selectFrom('integradorAviso')
      .selectAll()
      .where('documentoId', '=', corpo.id)
      .where('tipo', '=', 'documento.recebido')
      .executeTakeFirstOrThrow()
  assert.deepEqual(
    [
      (await aviso()).entregueEm,
      (await aviso()).tentativas,
      /resposta 500/.test((await aviso()).falha ?? ''),
    ],
    [null, 1, true],
  )
  status = 200
  const { handle } = await import('./job-kinds.ts')
  const { id: avisoId } = await aviso()
  for (const _ of [1, 2]) await handle(entidade, 'integrador.avisar', { avisoId })
  assert.deepEqual(
    [recebidos.length, (await aviso()).entregueEm !== null, (await aviso()).falha],
    [2, true, null],
  )
  const { headers, corpo: texto } = recebidos[1]!
  const segredo = Buffer.from(
    entidade.avisos.segredoDe(`teste:${quem.integradorId}`).slice('whsec_'.length),
    'base64',
  )
  const esperada = createHmac('sha256', segredo)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${texto}`)
    .digest('base64')
  assert.deepEqual([headers['webhook-id'], headers['webhook-signature']], [avisoId, `v1,${esperada}`])
  const { em: _em, ...dito } = JSON.parse(texto) as Record<string, unknown>
  assert.deepEqual(dito, {
    id: avisoId,
    tipo: 'documento.recebido',
    documento: { id: corpo.id, origem: 'W-1' },
  })
  await graphql(
    'ana',
    'mutation($id: ID!) { documentoRejeitar(id: $id, motivo: "Falta a assinatura.") { id } }',
    { id: corpo.id },
  )
  await trabalhar(entidade)
  const { em: _e, id: _i, ...rejeicao } = JSON.parse(recebidos[2]!.corpo) as Record<string, unknown>
  assert.deepEqual(rejeicao, {
    tipo: 'documento.rejeitado',
    documento: { id: corpo.id, origem: 'W-1' },
    setor: 'PROT',
    motivo: 'Falta a assinatura.',
  })
  assert.deepEqual(
    [
      (await quem.chamar('GET', `/${corpo.id}`)).corpo['situacao'],
      (await quem.chamar('GET', `/${corpo.id}`)).corpo['motivo'],
    ],
    ['REJEITADO', 'Falta a assinatura.'],
  )
})

test('o que ninguém aceita em trinta dias o sistema rejeita', async () => {
  const id = await entregar('PC-8')
  const envelhecer = (dias: number) =>
    db
      .updateTable('docproc')
      .set({ cargaEm: new Date(Date.now() - dias * 86_400_000) })
      .where('id', '=', id)
      .execute()
  await envelhecer(29)
  await doChores(entidade)
  assert.equal(await situacao(id), 'AGUARDANDO_ACEITE')
  await envelhecer(31)
  await doChores(entidade)
  assert.deepEqual(
    [await situacao(id), (await portal.chamar('GET', `/${id}`)).corpo['motivo']],
    ['REJEITADO', 'Ninguém aceitou a entrega em 30 dias.'],
  )
})
