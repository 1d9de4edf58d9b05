import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, responderJson } from '../comum/falha.ts'
import { falhasPorCaminho } from '../comum/falhas-por-caminho.ts'
import { responderPagina, soAlgarismos } from '../comum/paginas.ts'
import { comParametros, confere, destinosDe, type Cliente, type Origens } from '../comum/retorno.ts'
import { escutar } from '../comum/servidor.ts'
import type { PessoaDaPki } from '../pki/elenco.ts'
import type { Identidade, Pki } from '../pki/pki.ts'
import { abrirAutorizacoes, ALCANCES, type Autorizacao } from './autorizacoes.ts'
import { OTP, paginaDeAutorizacao, paginaDeAviso } from './paginas.ts'
import { assinarResumos, type CodigoDoResumo } from './assinar.ts'
import { pem } from '../pki/pasta.ts'
import { irPara, quebrar, recusar } from './responder.ts'
import { type Campos, lerCampos, texto } from './campos.ts'
import { lerPedido, type Pedido } from './pedido.ts'

export type OpcoesDoPsc = {
  porta: number
  pki: Pki
  cliente: Cliente
  /** As people know it: NeoID, BirdID… */
  nome?: string
  /** How hashes arrive, which differs between providers. */
  resumo?: CodigoDoResumo
  /** All that somebody has here, by names of the provider's own; absent: one, whose name is the CPF. */
  cofre?: (cpf: string) => Promise<readonly GuardadoNaNuvem[]>
  /** Web origins that codes may go back to; absent: any page of this machine. */
  origens?: Origens
}

/** `escolhido`: the one that the person authorises, which the token then names. */
export type GuardadoNaNuvem = { apelido: string; identidade: Identidade; escolhido?: boolean }

const PREFIXO = '/v0/oauth'

const FALHAS = {
  [`${PREFIXO}/authorize`]: ['negado'],
  [`${PREFIXO}/token`]: ['recusado', 'outro-cpf', 'sem-prazo', 'numero'],
  [`${PREFIXO}/signature`]: ['limite', 'token-expirado', 'outro-resumo', 'outra-pessoa', 'faltando'],
  [`${PREFIXO}/certificate-discovery`]: ['nenhum-certificado', 'outra-pessoa', 'token-expirado'],
  [`${PREFIXO}/user-discovery`]: ['nenhum-certificado'],
  [`${PREFIXO}/pwd_authorize`]: ['recusado'],
}

/**
 * A provider of certificates in the cloud (PSC) by DOC-ICP-17.01: OAuth 2.0 with PKCE at `/v0/oauth`,
 * signatures over hashes.
 */
export async function iniciarPsc({
  porta,
  pki,
  cliente,
  nome = 'NeoID',
  resumo = 'BASE64',
  cofre,
  origens,
}: OpcoesDoPsc): Promise<{ endereco: string; base: string; porta: number; parar(): Promise<void> }> {
  const provocadas = falhasPorCaminho(FALHAS)
  const autorizacoes = abrirAutorizacoes()
  const csrf = randomBytes(16).toString('base64url')
  const servidor = await escutar(
    porta,
    (req, res) => void atender(req, res).catch((erro: unknown) => quebrar(erro, res)),
  )
  const endereco = `http://localhost:${servidor.porta}`
  const titulares = pki.pessoas.filter(({ certificado }) => certificado?.tipo === 'NUVEM')
  const guardados = cofre ?? (async (cpf: string) => [{ apelido: cpf, identidade: await pki.pessoa(cpf) }])
  const titular = (cpf: string): PessoaDaPki | undefined => titulares.find((p) => p.cpf === soAlgarismos(cpf))

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await provocadas.configurar(req, res)) return
    const url = new URL(req.url!, endereco)
    if (provocadas.daRede(url.pathname, req, res)) return
    if (url.pathname === '/_expirar' && req.method === 'POST') {
      autorizacoes.expirarTudo()
      return void responderJson(res, 200, {})
    }
    const operacao = url.pathname.startsWith(`${PREFIXO}/`)
      ? `${req.method} ${url.pathname.slice(PREFIXO.length + 1)}`
      : ''
    if (operacao === 'GET authorize' || operacao === 'POST authorize') return autorizar(req, res, url)
    if (operacao === 'GET certificate-discovery') return mostrarCertificados(req, res)
    const campos = req.method === 'POST' ? await lerCampos(req) : {}
    if (operacao === 'POST user-discovery') return descobrir(campos, res)
    if (operacao === 'POST pwd_authorize') return autorizarPorSenha(campos, res)
    if (operacao === 'POST token') return await trocar(campos, res)
    if (operacao === 'POST signature') return assinar(req, campos, res)
    responderPagina(
      res,
      url.pathname === '/' ? 200 : 404,
      paginaDeAviso(
        nome,
        nome,
        'Esta página é aberta por um sistema que pede a sua assinatura com certificado em nuvem.',
      ),
    )
  }

  function descobrir(campos: Campos, res: ServerResponse): void {
    if (!doCliente(campos))
      return recusar(res, {
        status: 401,
        error: 'invalid_client',
        error_description: 'client_id ou client_secret inválido',
      })
    const achado =
      provocadas.mentira(`${PREFIXO}/user-discovery`) === 'nenhum-certificado'
        ? undefined
        : titular(texto(campos, 'val_cpf_cnpj'))
    const slots = achado ? [{ slot_alias: achado.cpf, label: `${achado.nome} (e-CPF A3)` }] : []
    responderJson(res, 200, { status: achado ? 'S' : 'N', slots })
  }

  async function autorizar(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const lido = lerPedido(url.searchParams, { cliente, origens, duracaoDe: autorizacoes.duracao })
    if ('aviso' in lido) return responderPagina(res, 400, paginaDeAviso(nome, 'Pedido inválido', lido.aviso))
    if ('erro' in lido)
      return irPara(res, comParametros(lido.redirect_uri, { error: lido.erro, state: lido.state }))
    const { redirect_uri, state } = lido
    if (provocadas.mentira(url.pathname) === 'negado')
      return irPara(res, comParametros(redirect_uri, { error: 'access_denied', state }))
    if (req.method === 'GET') return mostrar(res, url, { lido })
    const campos = new URLSearchParams((await corpo(req, 20_000)).toString())
    if (campos.get('csrf') !== csrf)
      return mostrar(res, url, { lido, erro: 'A página expirou. Tente de novo.' })
    if (campos.get('decisao') !== 'autorizar')
      return irPara(res, comParametros(redirect_uri, { error: 'user_denied', state }))
    const cpf = campos.get('cpf') ?? ''
    const quem = titular(cpf)
    if (!quem) return mostrar(res, url, { lido, erro: 'Não há certificado em nuvem para este CPF.', cpf })
    if (campos.get('otp')?.trim() !== OTP)
      return mostrar(res, url, { lido, erro: 'Código do aplicativo inválido.', cpf })
    irPara(res, comParametros(redirect_uri, { code: autorizacoes.codigo({ ...lido, cpf: quem.cpf }), state }))
  }

  function mostrar(
    res: ServerResponse,
    url: URL,
    {
      lido: { alcance, duracao, login_hint },
      erro = '',
      cpf = login_hint,
    }: { lido: Pedido; erro?: string; cpf?: string },
  ): void {
    const pagina = {
      marca: nome,
      acao: `${url.pathname}${url.search}`,
      campos: { csrf },
      erro,
      destinos: destinosDe(origens),
      cliente: cliente.nome ?? 'Autos',
    }
    responderPagina(res, 200, paginaDeAutorizacao({ ...pagina, alcance, duracao, cpf, titulares }))
  }

  function autorizarPorSenha(campos: Campos, res: ServerResponse): void {
    if (!doCliente(campos))
      return recusar(res, {
        status: 401,
        error: 'invalid_client',
        error_description: 'client_id ou client_secret inválido',
      })
    const quem = titular(texto(campos, 'username'))
    const alcance = ALCANCES.find((a) => a === (texto(campos, 'scope') || 'authentication_session'))
    const negado = provocadas.mentira(`${PREFIXO}/pwd_authorize`) === 'recusado'
    if (!quem || texto(campos, 'password') !== OTP || negado)
      return recusar(res, {
        status: 400,
        error: 'invalid_grant',
        error_description: 'usuário ou OTP inválido',
      })
    if (!alcance)
      return recusar(res, { status: 400, error: 'invalid_scope', error_description: 'escopo desconhecido' })
    void entregar(res, { cpf: quem.cpf, alcance, duracao: autorizacoes.duracao(texto(campos, 'lifetime')) })
  }

  async function trocar(campos: Campos, res: ServerResponse): Promise<void> {
    const mentira = provocadas.mentira(`${PREFIXO}/token`)
    if (!doCliente(campos))
      return recusar(res, {
        status: 401,
        error: 'invalid_client',
        error_description: 'client_id ou client_secret inválido',
      })
    if (texto(campos, 'grant_type') !== 'authorization_code')
      return recusar(res, {
        status: 400,
        error: 'unsupported_grant_type',
        error_description: 'grant_type deve ser authorization_code',
      })
    const trocada = autorizacoes.trocar(texto(campos, 'code'), {
      redirect_uri: texto(campos, 'redirect_uri'),
      verificador: texto(campos, 'code_verifier'),
    })
    if (!trocada || mentira === 'recusado')
      return recusar(res, {
        status: 400,
        error: 'invalid_grant',
        error_description: 'código de autorização inválido ou expirado',
      })
    const outro = mentira === 'outro-cpf' ? titulares.find(({ cpf }) => cpf !== trocada.cpf) : undefined
    await entregar(res, outro ? { ...trocada, cpf: outro.cpf } : trocada, mentira)
  }

  async function entregar(
    res: ServerResponse,
    autorizacao: Omit<Autorizacao, 'expira' | 'gasta'>,
    mentira?: string,
  ): Promise<void> {
    const escolhido = (await guardados(autorizacao.cpf)).find((um) => 'escolhido' in um && um.escolhido)
    responderJson(res, 200, {
      access_token: autorizacoes.emitir(autorizacao),
      token_type: 'Bearer',
      ...(mentira === 'sem-prazo' ? {} : { expires_in: autorizacao.duracao }),
      scope: autorizacao.alcance,
      authorized_identification: mentira === 'numero' ? Number(autorizacao.cpf) : autorizacao.cpf,
      authorized_identification_type: 'CPF',
      slot_alias: autorizacao.cpf,
      ...(escolhido ? { certificate_alias: escolhido.apelido } : {}),
    })
  }

  async function mostrarCertificados(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const mentira = provocadas.mentira(`${PREFIXO}/certificate-discovery`)
    const autorizacao = mentira === 'token-expirado' ? undefined : portador(req)
    if (!autorizacao)
      return recusar(res, {
        status: 401,
        error: 'invalid_token',
        error_description: 'token inválido ou expirado',
      })
    const cpf =
      mentira === 'outra-pessoa' ? titulares.find((t) => t.cpf !== autorizacao.cpf)!.cpf : autorizacao.cpf
    const certificados =
      mentira === 'nenhum-certificado'
        ? []
        : (await guardados(cpf)).map(({ apelido, identidade }) => ({
            alias: apelido,
            certificate: pem(identidade.der),
          }))
    responderJson(res, 200, { status: certificados.length ? 'S' : 'N', certificates: certificados })
  }

  async function assinar(req: IncomingMessage, campos: Campos, res: ServerResponse): Promise<void> {
    const mentira = provocadas.mentira(`${PREFIXO}/signature`)
    const autorizacao = mentira === 'token-expirado' ? undefined : portador(req)
    if (!autorizacao || autorizacao.alcance === 'authentication_session')
      return recusar(res, {
        status: 401,
        error: 'invalid_token',
        error_description: 'token inválido ou expirado',
      })
    const seus = await guardados(
      mentira === 'outra-pessoa' ? titulares.find((t) => t.cpf !== autorizacao.cpf)!.cpf : autorizacao.cpf,
    )
    const pedido = texto(campos, 'certificate_alias')
    const quem =
      mentira === 'outra-pessoa' || pedido === '' ? seus[0] : seus.find((um) => um.apelido === pedido)
    const assinado = assinarResumos(quem?.identidade, campos, { autorizacao, codigo: resumo, mentira })
    if ('erro' in assinado)
      return recusar(res, {
        status: assinado.status,
        error: assinado.erro,
        error_description: assinado.descricao,
      })
    // A session goes on; the others were for this one request.
    if (autorizacao.alcance !== 'signature_session') autorizacao.gasta = true
    responderJson(res, 200, { certificate_alias: quem?.apelido, signatures: assinado.assinaturas })
  }

  const doCliente = (campos: Campos): boolean =>
    texto(campos, 'client_id') === cliente.id && confere(texto(campos, 'client_secret'), cliente.segredo)
  const portador = (req: IncomingMessage): Autorizacao | undefined =>
    autorizacoes.procurar(/^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '')

  return { endereco, base: `${endereco}${PREFIXO}`, porta: servidor.porta, parar: () => servidor.fechar() }
}
