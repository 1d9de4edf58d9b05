import { type Api, apiAs, registerDocument, registerProcess } from '../support/api.ts'
import { withDatabase } from '../support/database.ts'
import { printedPdf } from '../support/files.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import type { Product } from '../support/product.ts'
import { CPF_DA_CIDADA } from './cidadao.ts'
import { gravarComo } from './redigir.ts'

/** O que as páginas mostram a quem as visita: um item em cada uma que, sem ele, estaria vazia. */
export type CenaDasTelas = {
  documento: string
  processo: string
  /** À espera do texto, que já se começou. */
  rascunho: string
  codigo: string
  convite: string
  pedido: string
  paraAssinar: string
}

type Id = { id: string }

const pdf = async (titulo: string): Promise<Buffer> =>
  (
    await printedPdf('tela.pdf', {
      heading: 'COMUNICAÇÃO INTERNA',
      title: titulo,
      sector: 'Secretaria de Administração',
      signers: [],
      body: ['O calendário das feiras vale a partir de março.'],
    })
  ).buffer

/** Tudo pela API, uma vez para a volta inteira. */
export async function prepararTelas(product: Product): Promise<CenaDasTelas> {
  const [marlise, terezinha] = await Promise.all([apiAs(product, 'marlise'), apiAs(product, 'terezinha')])
  const processo = await registerProcess(marlise, 'Calendário das feiras de bairro', {
    assunto: 'Datas e lugares das feiras, bairro por bairro.',
  })
  const documento = await registerDocument(marlise, 'Feiras de bairro: datas e lugares', {
    bytes: await pdf('Feiras de bairro'),
  })
  const peca = await registerDocument(marlise, 'Lista dos bairros atendidos', {
    bytes: await pdf('Lista dos bairros'),
  })
  await marlise('mutation ($d: ID!, $p: ID!) { documentoJuntar(documentoId: $d, processoId: $p) { id } }', {
    d: peca,
    p: processo,
  })
  await marlise(
    'mutation ($id: ID!) { prazoCriar(id: $id, dados: { motivo: "Publicar o calendário", contagem: UTEIS, dias: 5 }) { id } }',
    { id: processo },
  )
  await naLixeira(marlise)
  await restritoAteLogo(product, documento)
  const { documento: lido } = await marlise<{ documento: { codigoAutenticidade: string } }>(
    'query ($id: ID!) { documento(id: $id) { codigoAutenticidade } }',
    { id: documento },
  )
  await copiaPara(product, terezinha)
  return {
    documento,
    processo,
    rascunho: await comTexto(product, marlise),
    codigo: lido.codigoAutenticidade,
    ...(await deFora(product, terezinha)),
  }
}

async function naLixeira(api: Api): Promise<void> {
  const dados = { especie: 'Memorando', origem: 'ELETRONICA', titulo: 'Rascunho do calendário das feiras' }
  const { documentoCadastrar } = await api<{ documentoCadastrar: Id }>(
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    { dados },
  )
  await api('mutation ($id: ID!) { documentoExcluir(id: $id) { id } }', documentoCadastrar)
}

async function comTexto(product: Product, api: Api): Promise<string> {
  const dados = { especie: 'Memorando', origem: 'ELETRONICA', titulo: 'Regulamento das feiras de bairro' }
  const { documentoCadastrar } = await api<{ documentoCadastrar: Id }>(
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    { dados },
  )
  const { id } = documentoCadastrar
  const html = '<h2>Das feiras</h2><p>As feiras de bairro são às quartas e aos sábados, das 7h às 13h.</p>'
  await gravarComo(product, 'marlise', { id, html, lida: 0 })
  return id
}

const restritoAteLogo = (product: Product, id: string): Promise<unknown> =>
  withDatabase(product, ({ query }) =>
    query(
      `update docproc set interno = true, hipotese_legal = 'Lei 12.527/2011, art. 7º, § 3º', restrito_ate = current_date + 10 where id = $1`,
      [id],
    ),
  )

async function copiaPara(product: Product, api: Api): Promise<void> {
  const [marlise] = await withDatabase(product, ({ query }) =>
    query<Id>(`select id from usuario where login = 'marlise'`),
  )
  const id = await registerDocument(api, 'Expediente do protocolo em dezembro', {
    bytes: await pdf('Expediente'),
  })
  await api(
    'mutation ($id: ID!, $d: [ID!]!) { copiaEnviar(id: $id, destinos: $d, mensagem: "Para avisar a equipe.") { total } }',
    { id, d: [marlise!.id] },
  )
}

/** Outra vez o que é de fora: um convite já aberto pergunta, noutro navegador, a quem o abriu. */
export const denovoDeFora = async (product: Product): ReturnType<typeof deFora> =>
  deFora(product, await apiAs(product, 'terezinha'))

/** O que se pediu e se mandou assinar a quem não é da casa. */
async function deFora(
  product: Product,
  api: Api,
): Promise<Pick<CenaDasTelas, 'convite' | 'pedido' | 'paraAssinar'>> {
  const agora = Date.now()
  const pedido = await registerProcess(api, 'Alvará da banca de pastel', {
    assunto: 'Licença para a feira de sábado.',
  })
  await api(
    `mutation ($id: ID!) { documentoSolicitarArquivo(processoId: $id, cpfCnpj: "${CPF_DA_CIDADA}", email: "samira@correio.example", titulo: "Comprovante de endereço", instrucoes: "Conta de luz ou de água, dos últimos três meses.", prazo: "2099-01-15") { id } }`,
    { id: pedido },
  )
  const convidar = async (email: string, titulo: string) => {
    const { convidadoCadastrar } = await api<{ convidadoCadastrar: Id }>(
      'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
      { email },
    )
    const dados = {
      especie: 'Comunicação Interna',
      origem: 'ELETRONICA',
      assinantesExternos: [convidadoCadastrar.id],
    }
    return {
      convidado: convidadoCadastrar.id,
      documento: await registerDocument(api, titulo, { bytes: await pdf(titulo), dados }),
    }
  }
  const email = `engenheira.${agora}@projetar.example`
  await convidar(email, 'Termo de vistoria da banca')
  const daSamira = `samira.${agora}@correio.example`
  const { convidado, documento } = await convidar(daSamira, 'Termo de adesão à feira')
  await withDatabase(product, ({ query }) =>
    query('update convidado set cpf = $1 where id = $2', [CPF_DA_CIDADA, convidado]),
  )
  // Lido o arquivo, abre-se também à conta gov.br; até lá, espera.
  await mailTo(product, daSamira, /convite/, agora - 60_000)
  return {
    convite: new URL(linkIn(await mailTo(product, email, /convite/, agora - 60_000))).hash.slice(1),
    pedido,
    paraAssinar: documento,
  }
}
