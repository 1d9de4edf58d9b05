import { expect, test } from '@playwright/test'
import { obter, pedidosFeitos, pedir, type Quem } from './cliente.ts'
import { equipe } from './gente.ts'
import { documento, palavra, palco } from './palco.ts'

test.setTimeout(600_000)

// O que está ao lado do GraphQL (docs/api.md, docs/entregas.md), com o que ninguém devia mandar.

const NINGUEM = '0199a8f0-0000-7000-8000-000000000000'
/** O que se põe no lugar de um id, de uma versão ou de um nome, no endereço. */
const NO_ENDERECO = [
  '',
  '%00',
  '%0a',
  '%ff',
  '%',
  '..',
  '..%2f..%2fetc%2fpasswd',
  NINGUEM,
  NINGUEM.toUpperCase(),
  'x'.repeat(3000),
  '%F0%9F%98%80',
  "'",
  '"',
  '-1',
  '1e9',
  'null',
  '__proto__',
  'constructor',
  '%C0%80',
  '%ED%A0%80',
]
const NO_CABECALHO = [
  '',
  ' ',
  'x',
  'x'.repeat(7000),
  '\u00ff',
  'a, b',
  '"',
  '"1"',
  '*',
  'W/"1"',
  '"99999999999"',
  'null',
  '-1',
  '0',
]
const TEXTOS = [
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(2500),
  '%',
  "'",
  5,
  true,
  null,
  {},
  [],
]

test('nenhum endereço ao lado do GraphQL dá erro interno, com o que quer que venha', async () => {
  const katia = equipe('katia')
  const terezinha = equipe('terezinha')
  const [id, { setor }] = [await documento(terezinha), await palco()]
  const chave = await chaveDeIntegrador(katia)
  const identificado = { ...(await terezinha.cabecalhos()) }
  const falhas: string[] = []
  const bater = async (pedido: Parameters<typeof pedir>[1], entidade: 'pmva' | 'cmva' = 'pmva') => {
    const { status, texto } = await pedir(entidade, pedido).catch((erro: Error) => ({
      status: 0,
      texto: erro.message,
    }))
    // Um cabeçalho que não se pode escrever não chega a sair daqui.
    // Não estar pronta, a entidade que não há, é a resposta.
    if (status === 503 && pedido.caminho.startsWith('/readyz')) return
    if (status >= 500 || (status === 0 && !/Invalid character|header/i.test(texto)))
      falhas.push(
        `${pedido.metodo ?? 'GET'} ${pedido.caminho.slice(0, 90)} ${JSON.stringify(pedido.cabecalhos ?? {}).slice(0, 90)} ${String(pedido.corpo ?? '').slice(0, 120)}: ${status} ${texto.slice(0, 160)}`,
      )
  }
  for (const valor of NO_ENDERECO) {
    for (const caminho of [
      '/config/notas?versao=',
      '/readyz?entidade=',
      '/selo?documentoId=',
      '/autenticidade/',
      '/assinatura/retorno?state=',
      '/assinatura/retorno?state=x&code=',
      '/envio?a=',
      '/marca/logo?v=',
      '/mudancas?x=',
      '/integracao/v1/documentos?origem=',
      '/integracao/v1/documentos/',
      '/',
    ]) {
      for (const cabecalhos of [{}, identificado, { authorization: `Bearer ${chave}` }]) {
        await bater({ caminho: `${caminho}${valor}`, cabecalhos })
        if (caminho.includes('='))
          await bater({ caminho: `${caminho}${valor}&${caminho.split('?')[1]}${valor}`, cabecalhos })
        if (caminho.includes('='))
          await bater({ caminho: `${caminho.replace('=', '[]=')}${valor}`, cabecalhos })
      }
    }
    for (const [metodo, caminho] of [
      ['GET', `/documentos/${valor}/rascunho`],
      ['GET', `/documentos/${valor}/rascunho?versao=${valor}`],
      ['GET', `/documentos/${valor}/rascunho/previa`],
      ['PUT', `/documentos/${valor}/rascunho`],
      ['GET', `/classificacoes/${valor}/modelo?versao=${valor}`],
      ['PUT', `/classificacoes/${valor}/modelo`],
      ['PUT', `/envio?a=${valor}`],
      ['GET', `/autenticidade/${valor}.svg`],
    ] as const)
      await bater({
        metodo,
        caminho,
        cabecalhos: { ...identificado, 'content-type': 'text/html', 'if-none-match': '*' },
        corpo: metodo === 'PUT' ? '<p>x</p>' : '',
      })
    for (const resto of ['/arquivo', '/endereco'])
      await bater({
        metodo: 'POST',
        caminho: `/integracao/v1/documentos/${valor}${resto}`,
        cabecalhos: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
        corpo: '{"versionId":"x","extensao":"pdf"}',
      })
  }
  for (const valor of NO_CABECALHO)
    for (const nome of [
      'authorization',
      'x-convidado',
      'x-cidadao',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'origin',
      'content-type',
      'accept',
      'cookie',
      'x-forwarded-for',
      'x-forwarded-host',
      'host',
      'x-impersonate',
      'x-impersonate-signature',
      'user-agent',
      'accept-language',
      'content-encoding',
      'range',
      'expect',
    ]) {
      const cabecalhos = {
        ...(nome === 'authorization' || nome.startsWith('x-c') ? {} : identificado),
        'content-type': 'application/json',
        [nome]: valor,
      }
      await bater({ metodo: 'POST', caminho: '/graphql', cabecalhos, corpo: '{"query":"{ me { id } }"}' })
      for (const caminho of [
        '/config',
        '/mudancas',
        `/documentos/${id}/rascunho`,
        '/selo',
        '/',
        '/integracao/v1/documentos?origem=x',
      ])
        await bater({ caminho, cabecalhos: { ...identificado, [nome]: valor } })
      await bater({
        metodo: 'PUT',
        caminho: `/documentos/${id}/rascunho`,
        cabecalhos: { ...identificado, 'content-type': 'text/html', [nome]: valor },
        corpo: '<p>\u0000</p>',
      })
    }
  const entrega = {
    origem: palavra(),
    setor: 'PROT',
    especie: 'Memorando',
    titulo: 'Entregue',
    assunto: 'x',
    restricoes: [],
    hipoteseLegal: 'x',
    arquivo: { extensao: 'pdf', tamanho: 5, md5: '1B2M2Y8AsgTpgAmY7PhCfg==' },
  }
  const entregar = (corpo: unknown) =>
    bater({
      metodo: 'POST',
      caminho: '/integracao/v1/documentos',
      cabecalhos: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
      corpo: JSON.stringify(corpo),
    })
  for (const texto of TEXTOS) {
    for (const campo of [
      'origem',
      'setor',
      'especie',
      'tipo',
      'titulo',
      'assunto',
      'restricoes',
      'hipoteseLegal',
      'arquivo',
    ])
      await entregar({ ...entrega, origem: palavra(), [campo]: texto })
    for (const campo of ['extensao', 'tamanho', 'md5'])
      await entregar({ ...entrega, origem: palavra(), arquivo: { ...entrega.arquivo, [campo]: texto } })
    for (const campo of ['versionId', 'extensao'])
      await bater({
        metodo: 'POST',
        caminho: `/integracao/v1/documentos/${id}/arquivo`,
        cabecalhos: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
        corpo: JSON.stringify({ versionId: 'x', extensao: 'pdf', [campo]: texto }),
      })
  }
  for (const corpo of [
    '',
    'null',
    '[]',
    '1',
    '"x"',
    '{',
    '{"query":1}',
    '{"query":null}',
    '{"query":"{ versao }","variables":[]}',
    '{"query":"{ versao }","variables":"x"}',
    '{"query":"{ versao }","operationName":{}}',
    '{"query":"{ versao }","extensions":5}',
    '{"extensions":{"persistedQuery":null}}',
    '{"extensions":{"persistedQuery":{"sha256Hash":5}}}',
    '{"extensions":{"persistedQuery":{"sha256Hash":"__proto__"}}}',
    '{"extensions":{"persistedQuery":{"sha256Hash":"constructor"}}}',
    '{"query":"\\u0000"}',
    '{"query":"query A { versao } query B { versao }"}',
    '{"query":"subscription { x }"}',
    '{"query":"{ versao }","operationName":"x"}',
    '\u00ef\u00bb\u00bf{}',
  ])
    for (const caminho of ['/graphql', '/graphql?query={versao}', '/integracao/v1/documentos'])
      await bater({
        metodo: 'POST',
        caminho,
        cabecalhos: {
          ...(caminho.startsWith('/i') ? { authorization: `Bearer ${chave}` } : identificado),
          'content-type': 'application/json',
        },
        corpo,
      })
  for (const metodo of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])
    for (const caminho of ['/graphql', '/config', '/integracao/v1/documentos', '/envio', '/selo', '/'])
      await bater({ metodo, caminho, cabecalhos: { ...identificado, 'content-type': 'application/json' } })
  expect(setor['PROT']).toBeTruthy()
  console.log(`bordas: ${pedidosFeitos()} pedidos`)
  expect(falhas).toEqual([])
})

async function chaveDeIntegrador(katia: Quem): Promise<string> {
  const { integradorCadastrar } = await obter<{ integradorCadastrar: { id: string } }>(
    katia,
    'mutation ($n: String!, $l: String!) { integradorCadastrar(nome: $n, login: $l) { id } }',
    { n: 'Portal', l: palavra() },
  )
  const { integradorChaveCriar } = await obter<{ integradorChaveCriar: { chave: string } }>(
    katia,
    'mutation ($id: ID!) { integradorChaveCriar(integradorId: $id, nome: "k", escopos: [ENTREGAR, CONSULTAR]) { chave } }',
    { id: integradorCadastrar.id },
  )
  return integradorChaveCriar.chave
}
