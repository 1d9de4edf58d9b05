import { sql } from 'kysely'
import { sha256 } from '../../../src/kernel/canonical.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import { reunir } from '../../../src/modules/exportacao/reunir.ts'
import type { Cena } from '../../ensaio.ts'
import { executar, formasDe } from '../canarios/varrer.ts'
import { daPessoa, doIntegrador, type Pedido as PedidoHttp } from './bordas.ts'
import { ehRecusa, entrarOuNao, fresco, soRecusa } from './entrar.ts'
import type { MundoDoAlcance, Pessoa } from './mundo-do-alcance.ts'
import { type Consulta, consultasDe, FUNDO } from './consultas.ts'
import type { Segredo } from './segredos.ts'

export type Leitura = { respostas: number; bytes: number; achados: string[]; erros: string[] }
export const nadaLido = (): Leitura => ({ respostas: 0, bytes: 0, achados: [], erros: [] })
type Pedido = {
  mundo: MundoDoAlcance
  segredo: Segredo
  leitores: ReadonlySet<string>
  /** Como se entra, se já se entrou. */
  entrar?: (quem: Pessoa) => Promise<Contexto | undefined>
}

/** Tudo o que responde a quem não lê o segredo: as consultas, as bordas, a exportação, os avisos e os e-mails, e o que se acha nos arquivos cujo endereço se deu. */
export async function lerDeTudo(cena: Cena, pedido: Pedido): Promise<Leitura> {
  const leitura = nadaLido()
  for (const quem of pedido.mundo.gente) {
    if (pedido.leitores.has(quem.id)) continue
    const leitor = await leitorDe(cena, pedido, { quem, leitura })
    for (const pergunta of leitor?.perguntas() ?? []) await pergunta()
  }
  await integracoes(cena, pedido, leitura)
  await mandados(cena, pedido, leitura)
  return leitura
}

/** Uma pergunta de alguém que não lê, das muitas que se poderiam fazer, e o que se mandou. */
export async function lerUmPouco(cena: Cena, pedido: Pedido, sorteio: () => number): Promise<Leitura> {
  const leitura = nadaLido()
  const um = <T>(lista: readonly T[]): T | undefined => lista[Math.trunc(sorteio() * lista.length)]
  const quem = um(pedido.mundo.gente.filter(({ id }) => !pedido.leitores.has(id)))
  const leitor = quem && (await leitorDe(cena, pedido, { quem, leitura }))
  await um(leitor?.perguntas() ?? [])?.()
  await mandados(cena, pedido, leitura)
  return leitura
}

async function leitorDe(
  cena: Cena,
  pedido: Pedido,
  { quem, leitura }: { quem: Pessoa; leitura: Leitura },
): Promise<Leitor | undefined> {
  const contexto = await (pedido.entrar?.(quem) ?? entrarOuNao(cena, quem))
  if (contexto === undefined || (contexto.ator === undefined && quem.tipo !== 'PUBLICO')) return undefined
  return new Leitor(cena, pedido, { quem, contexto: fresco(cena, contexto), leitura })
}

class Leitor {
  readonly cena: Cena
  readonly pedido: Pedido
  readonly quem: Pessoa
  readonly contexto: Contexto
  readonly leitura: Leitura
  constructor(
    cena: Cena,
    pedido: Pedido,
    { quem, contexto, leitura }: { quem: Pessoa; contexto: Contexto; leitura: Leitura },
  ) {
    this.cena = cena
    this.pedido = pedido
    this.quem = quem
    this.contexto = contexto
    this.leitura = leitura
  }

  perguntas(): (() => Promise<void>)[] {
    const { segredo } = this.pedido
    return [
      ...consultasDe(segredo, this.quem.tipo).map((consulta) => () => this.consultar(consulta)),
      ...daPessoa(segredo).map((pedido) => () => this.bater(pedido)),
      ...(this.quem.tipo === 'EQUIPE' ? segredo.processos.map((id) => () => this.exportar(id)) : []),
    ]
  }

  async consultar({ campo, args }: Consulta): Promise<void> {
    const resposta = await this.responder({ campo, args })
    this.procurar(resposta, campo)
    // O que há de pessoal no arquivo também é segredo: sem o que nele se achou, responde-se o mesmo.
    if (DO_QUE_SE_ACHA.includes(campo) && this.pedido.segredo.sha256 !== undefined) {
      const sem = await this.cena.ponto(async () => {
        await this.esquecerAchados(this.pedido.segredo.sha256!)
        return this.responder({ campo, args })
      })
      if (sem !== resposta) this.achar(campo, 'o que se acha de pessoal no texto')
    }
  }

  async responder({ campo, args }: Consulta): Promise<string> {
    this.leitura.respostas++
    const { texto, erros } = await this.cena.ponto(() => executar(this.contexto, campo, args, FUNDO))
    for (const erro of erros)
      if (!ehRecusa(erro))
        this.leitura.erros.push(`${this.quem.nome}, ${campo} ${JSON.stringify(args)}: ${erro.message}`)
    return texto
  }

  esquecerAchados(resumo: string): Promise<unknown> {
    return this.cena.db.deleteFrom('arquivoDado').where('sha256', '=', resumo).execute()
  }

  async bater(pedido: PedidoHttp): Promise<void> {
    const texto = await baterEm(this.cena, this.pedido, { ...pedido, quem: this.quem, leitura: this.leitura })
    if (texto === undefined) return
    // Do texto dele não se mostra nada, nem o que não é canário.
    if (pedido.url.startsWith(`/documentos/${this.pedido.segredo.id}/rascunho`))
      this.achar('rascunho', 'o texto')
    this.procurar(texto, pedido.url.split(/[?/]/)[1]!)
  }

  async exportar(processoId: string): Promise<void> {
    this.leitura.respostas++
    const volumes = await this.cena.ponto(() => reunir(this.contexto, processoId).catch(soRecusa))
    this.procurar(JSON.stringify(volumes ?? []).toLowerCase(), 'exportação')
  }

  procurar(resposta: string, onde: string): void {
    for (const qual of achadosEm(resposta, onde, this.pedido)) this.achar(onde, qual)
    for (const qual of nosBytes(resposta, this.pedido, this.leitura)) this.achar(`arquivo, por ${onde}`, qual)
  }

  achar(onde: string, qual: string): void {
    notar(this.leitura, `${this.quem.nome}, ${onde}: ${qual}`)
  }
}

/** O que responde pelo que se acha no texto, sem o mostrar. */
const DO_QUE_SE_ACHA = ['dadosAVista']

function notar({ achados }: Leitura, achado: string): void {
  if (!achados.includes(achado)) achados.push(achado)
}

const achadosEm = (resposta: string, onde: string, { segredo: { canarios } }: Pedido): string[] =>
  canarios
    .filter(
      ({ texto, exceto }) =>
        exceto?.includes(onde) !== true && formasDe(texto).some((forma) => resposta.includes(forma)),
    )
    .map((canario) => canario.onde)

/** O que há nos arquivos cujo endereço a resposta dá: quem o tem, tem os bytes. */
function nosBytes(resposta: string, pedido: Pedido, leitura: Leitura): string[] {
  const { segredo, mundo } = pedido
  return [...resposta.matchAll(ENDERECO)].flatMap(([, procura]) => {
    const dito = new URLSearchParams(procura)
    const [chave, versao] = [dito.get('chave')!, dito.get('versionid')]
    const guardado = mundo.m.armazem.objetos.get(versao === null ? chave : `${chave}@${versao}`)
    if (guardado === undefined) return []
    leitura.bytes++
    const texto = Buffer.from(guardado.bytes).toString('latin1').toLowerCase()
    return [
      ...(sha256(guardado.bytes) === segredo.sha256 ? ['os bytes do arquivo'] : []),
      ...achadosEm(texto, 'arquivo', pedido),
    ]
  })
}
const ENDERECO = /"memoria:([^"]*)"/g

/** A resposta, se não se recusou. */
async function baterEm(
  cena: Cena,
  { mundo }: Pedido,
  { quem, leitura, ...pedido }: PedidoHttp & { quem: Pick<Pessoa, 'nome' | 'como'>; leitura: Leitura },
): Promise<string | undefined> {
  leitura.respostas++
  const { status, texto } = await cena.ponto(() => mundo.bordas.pedir(cena, quem.como, pedido))
  if (status >= 500 || status === 429) leitura.erros.push(`${quem.nome}, ${pedido.url}: ${status} ${texto}`)
  return status >= 400 ? undefined : texto
}

/** Um sistema que não entregou o segredo nada sabe dele. */
async function integracoes(cena: Cena, pedido: Pedido, leitura: Leitura): Promise<void> {
  const quem = { nome: 'outro sistema', como: {} }
  for (const um of doIntegrador(pedido.segredo, pedido.mundo.chaveDeIntegrador)) {
    const texto = await baterEm(cena, pedido, { ...um, quem, leitura })
    if (texto !== undefined) notar(leitura, `${quem.nome}, ${um.url}: responde do que não entregou`)
  }
}

/** Os avisos de quem não lê, o que se vai mandar por e-mail, e o que se conta a outros sistemas. */
async function mandados({ db }: Cena, { segredo, leitores, mundo }: Pedido, leitura: Leitura): Promise<void> {
  const { rows } = await sql<{ texto: string }>`
    select n.titulo || ' ' || n.texto as texto from notificacao n where n.usuario_id <> ${mundo.m.ana.id}::uuid and n.usuario_id::text <> all(${[...leitores]}::text[])
    union all select i.dados::text from integrador_aviso i
    union all select j.data::text from fila.job j where j.name like 'correio%' or j.name like 'convite%' or j.name like 'aviso%'`.execute(
    db,
  )
  leitura.respostas += rows.length
  const tudo = rows.map(({ texto }) => texto.toLowerCase()).join('\n')
  for (const { texto, onde } of segredo.canarios)
    if (tudo.includes(texto)) notar(leitura, `avisos e e-mails: ${onde}`)
}
