import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FalhasPorCaminho } from '../comum/falhas-por-caminho.ts'
import { exigirLogin, type Login } from './acesso.ts'
import { situacaoDe, type Ato } from './atos.ts'
import { cadastrar } from './cadastrar.ts'
import type { Campos } from './campos.ts'
import { anotar, anotarFormulario, type Chamada } from './chamadas.ts'
import { agoraDe, type Estado } from './controles.ts'
import { cortar, responderComPagina } from './falhas.ts'
import { lerFormulario, type Formulario } from './formulario.ts'
import { Recusa } from './recusa.ts'
import { alcanca, listar, verSituacao, type Olhar } from './ver.ts'

type Servico = {
  estado: Estado
  logins: readonly Login[]
  campos: Campos
  semEdicao: readonly string[]
  endereco: string
  falhas: FalhasPorCaminho
}

type Pedido = { url: URL; formulario: Formulario; olhar: Olhar; chamada: Chamada }

const METODOS: Record<string, 'GET' | 'POST'> = {
  'remote/verify': 'GET',
  'remote/create': 'POST',
  'remote/status': 'GET',
  'remote/delete': 'POST',
  'remote/list': 'GET',
}

/** `?r=remote/…`: a login in every request, `{ok, result}` in every answer. */
export function criarServico(servico: Servico) {
  const { estado, logins, campos, endereco, falhas } = servico
  const pedidosDe = new Map<string, number[]>()

  return async function atender(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const chamada = anotar(req, url)
    estado.chamadas.push(chamada)
    const { rota } = chamada
    const formulario = await lerFormulario(req)
    anotarFormulario(chamada, formulario, nomesConhecidos(campos))
    if (falhas.daRede(rota, req, res)) return void (chamada.falha = 'rede')
    const mentira = falhas.mentira(rota)
    chamada.falha = mentira ?? null
    if (mentira === 'pagina') return responderComPagina(res)
    try {
      exigirRota(req, url)
      const login = exigirLogin(req, logins, estado.posicoes)
      if (mentira === 'proibido') throw new Recusa(403, 'Acesso negado.')
      if (mentira === 'limite' || passouDoLimite(login)) throw new Recusa(429, 'Muitas requisições.')
      if (mentira === 'ok-falso') throw new Recusa(200, 'Não foi possível atender.')
      const olhar = { ...estado, login, campos, endereco, agora: agoraDe(estado) }
      const result = FAZER[rota]!({ url, formulario, olhar, chamada }, servico)
      if (mentira === 'perdida') return void req.socket.destroy()
      responder(req, res, { status: 200, conteudo: { ok: true, result }, chamada })
    } catch (erro) {
      if (!(erro instanceof Recusa)) throw erro
      const result = estado.posicoes.erros === 'texto' ? erro.message : erro.porCampo
      responder(req, res, { status: erro.status, conteudo: { ok: false, result }, chamada })
    }
  }

  /** Unknown routes and methods are refused before anybody asks whose the request is. */
  function exigirRota(req: IncomingMessage, url: URL): void {
    const metodo = METODOS[url.searchParams.get('r')!]
    const base = estado.posicoes.base === 'raiz' ? '/' : '/site/'
    if (req.method !== 'GET' && req.method !== 'POST') throw new Recusa(405, 'Só há GET e POST.')
    if (!metodo || url.pathname !== base) throw new Recusa(404, 'Página não encontrada.')
    if (metodo !== req.method) throw new Recusa(405, `Só ${metodo} é aceito aqui.`)
  }

  function passouDoLimite({ cpf }: Login): boolean {
    const agora = agoraDe(estado)
    const recentes = [...(pedidosDe.get(cpf) ?? []).filter((em) => em > agora - 60_000), agora]
    pedidosDe.set(cpf, recentes)
    return recentes.length > estado.posicoes.porMinuto
  }
}

const nomesConhecidos = ({ cadastro, metadados, pedidos }: Campos): string[] =>
  [cadastro, ...Object.values(metadados)]
    .flatMap((tabela) => Object.values(tabela).map(({ nome }) => nome))
    .concat(pedidos.codigo)

type Resposta = { status: number; conteudo: object; chamada: Chamada }

function responder(req: IncomingMessage, res: ServerResponse, { status, conteudo, chamada }: Resposta): void {
  const tipo = 'application/json; charset=utf-8'
  const bytes = Buffer.from(JSON.stringify(conteudo))
  chamada.status = status
  if (chamada.falha === 'cortada') return cortar(req, res, { tipo, bytes })
  res.writeHead(status, {
    'content-type': tipo,
    'content-length': bytes.length,
    ...(status === 401 ? { 'www-authenticate': 'Basic realm="DOM/SC"' } : {}),
    ...(status === 405 ? { allow: 'GET, POST' } : {}),
  })
  res.end(bytes)
}

const FAZER: Record<string, (pedido: Pedido, servico: Servico) => unknown> = {
  'remote/verify': ({ olhar }) => ({ nome: olhar.login.nome, entidade: olhar.login.entidade }),
  'remote/create': criar,
  'remote/status': ({ url, olhar, chamada }, servico) =>
    verSituacao(
      buscar(url.searchParams.get(servico.campos.pedidos.codigo), { olhar, chamada }, servico),
      olhar,
    ),
  'remote/delete': excluir,
  'remote/list': ({ url, olhar }, { estado }) => listar(estado.atos, url.searchParams, olhar),
}

function criar({ formulario, olhar, chamada }: Pedido, { estado, semEdicao, campos }: Servico): unknown {
  const { codigo } = cadastrar(formulario, estado.atos, { ...olhar, semEdicao })
  chamada.codigo = codigo
  return estado.posicoes.cadastro === 'codigo' ? codigo : { [campos.respostas.codigo]: codigo }
}

function excluir(pedido: Pedido, servico: Servico): unknown {
  const { olhar, formulario } = pedido
  const { codigo: nome } = servico.campos.pedidos
  const ato = buscar(formulario.campos[nome] ?? null, pedido, servico)
  if (olhar.login.cadastra === false) throw new Recusa(403, `${olhar.login.nome} não pode excluir atos.`)
  if (ato.cnpj !== olhar.login.cnpj) throw new Recusa(403, 'O ato é de outra entidade.')
  if (situacaoDe(ato, olhar.agora) !== 'AGENDADO')
    throw new Recusa(400, { [nome]: ['Só se exclui o que está agendado.'] })
  servico.estado.atos.gravar({ ...ato, excluidoEm: olhar.agora })
  return { [servico.campos.respostas.codigo]: ato.codigo }
}

/** An act by its number: 400 without one, 404 unknown, 403 when another entity has it scheduled. */
function buscar(
  dito: string | null,
  { olhar, chamada }: Pick<Pedido, 'olhar' | 'chamada'>,
  { estado, campos }: Servico,
): Ato {
  const { codigo: nome } = campos.pedidos
  if (!/^\d{1,15}$/.test(dito ?? '')) throw new Recusa(400, { [nome]: [`Falta o campo ${nome}.`] })
  const ato = estado.atos.achar(Number(dito))
  const some = ato && estado.posicoes.excluido === 'some' && situacaoDe(ato, olhar.agora) === 'EXCLUIDO'
  if (!ato || some) throw new Recusa(404, 'Publicação não encontrada.')
  if (!alcanca(ato, olhar)) throw new Recusa(403, 'O ato é de outra entidade.')
  chamada.codigo = ato.codigo
  return ato
}
