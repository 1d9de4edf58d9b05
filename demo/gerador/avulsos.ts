import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Acaso } from '../acaso.ts'
import { type Assunto, RECHEIO } from '../assuntos.ts'
import {
  aceitar,
  anexar,
  arquivar,
  assinarTodos,
  desfazerEnvio,
  entregar,
  enviar,
  quemDetem,
  type NovoDocumento,
  registrarDocumento,
} from '../atos.ts'
import { inventarAvulso } from '../enredos.ts'
import { doMunicipio, fonte } from '../enredos/fonte.ts'
import { type Documento, type Municipio, responsavel, setorDe } from '../estado.ts'
import { BAIRROS, RUAS } from '../interessados.ts'
import { HIPOTESES } from '../marca.ts'
import { dinheiro, mesPorExtenso } from '../por-extenso.ts'
import { comunicacao } from '../textos/comunicacoes.ts'
import type { Enredo } from '../textos/tipos.ts'

const CLASSES: Record<string, string> = {
  memorando: 'Memorando|',
  ci: 'Comunicação Interna|',
  oficio: 'Ofício|',
  indicacao: 'Indicação|',
  mocao: 'Moção|',
  'requerimento-vereador': 'Requerimento|de Vereador',
  'ata-sessao-plenaria': 'Ata|de Reunião',
}

/** Um documento que está agora na caixa do setor, ou que já passou por ela e foi arquivado. */
export function avulsoNoSetor(
  m: Municipio,
  r: Acaso,
  assunto: Assunto,
  sigla: string,
  arquivado = false,
): Documento {
  const chegou = arquivado ? -8 - r.fracao() * 275 : -Math.min(r.logNormal(6, 1.15), 95) - 0.05
  const escala = r.chance(0.75) ? escalaPara(m, r, assunto, sigla) : undefined
  const criado = Math.max(
    chegou - 0.6 - Math.min(r.logNormal(1.2, 0.9), 9) - (escala === undefined ? 0 : 3),
    -304,
  )
  const documento = registrarDocumento(m, {
    ...conteudo(m, r, assunto, criado, sigla),
    setor: setorDe(m, assunto.de),
    em: criado,
  })
  assinarTodos(m, documento, criado + 0.08, {
    selo: r.chance(0.3) && documento.documento.nivelAssinatura === 'SIMPLES',
  })
  if (r.chance(0.16)) porAnexo(m, r, documento, criado + 0.2)
  if (escala !== undefined)
    enviar(m, documento, {
      em: (documento.ultimo + chegou) / 2,
      para: setorDe(m, escala),
      recebido: (documento.ultimo + chegou * 2) / 3,
    })
  if (r.chance(0.06)) enviarPorEngano(m, r, documento, sigla, chegou)
  const recente = chegou > m.cal.agora - 2.5
  const recebido =
    recente && r.chance(0.5) ? false : Math.min(chegou + Math.min(r.logNormal(0.3, 0.9), 1.5), m.cal.agora)
  enviar(m, documento, {
    em: Math.max(chegou, documento.ultimo),
    para: setorDe(m, sigla),
    recebido,
    ...(r.chance(0.4) ? { mensagem: r.escolher(MENSAGENS) } : {}),
  })
  if (arquivado) arquivar(m, documento, Math.min(documento.ultimo + 1 + r.logNormal(3, 0.8), -0.5))
  return documento
}

/** Foi para o setor errado e voltou antes que alguém abrisse. */
function enviarPorEngano(m: Municipio, r: Acaso, documento: Documento, certo: string, ate: number): void {
  const errado = r.escolher(
    ['GAB', 'SEMAD', 'DRH', 'SEPLAN'].filter(
      (sigla) =>
        m.setores.has(sigla) && sigla !== certo && setorDe(m, sigla).id !== documento.linha.cargaSetorId,
    ),
  )
  if (errado === undefined || ate - documento.ultimo < 0.1) return
  const em = documento.ultimo + (ate - documento.ultimo) / 2
  const por = quemDetem(m, documento)
  enviar(m, documento, { em, para: setorDe(m, errado), por, recebido: false })
  desfazerEnvio(m, documento, em + (ate - em) / 4, por)
}

const MENSAGENS = [
  'Para conhecimento.',
  'Favor responder até sexta-feira.',
  'Segue para assinatura e devolução.',
  'Em resposta ao pedido anterior.',
  'Para expedir.',
  'Encaminhamos para providências.',
]

/** Passagem intermediária, pelo superior de quem envia. */
function escalaPara(m: Municipio, r: Acaso, { de }: Assunto, destino: string): string | undefined {
  const superior =
    setorDe(m, de).superior ??
    r.escolher(['GAB', 'SEMAD', 'PGM'].filter((sigla) => m.setores.has(sigla) && sigla !== de))
  return superior === destino || superior === undefined || setorDe(m, superior).desativado === true
    ? undefined
    : superior
}

/** Rascunho que ninguém enviou: sem assinatura, com quem o escreveu. */
export function rascunho(m: Municipio, r: Acaso, assunto: Assunto, em: number): Documento {
  return registrarDocumento(m, {
    ...conteudo(m, r, assunto, em, assunto.para[0] === '*' ? 'SEMAD' : assunto.para[0]!),
    setor: setorDe(m, assunto.de),
    em,
  })
}

function conteudo(
  m: Municipio,
  r: Acaso,
  assunto: Assunto,
  em: number,
  para: string,
): Omit<NovoDocumento, 'setor' | 'em'> {
  const porQue = r.chance(0.3) ? { hipotese: HIPOTESES.preparatorio } : {}
  const classe = CLASSES[assunto.modelo]
  if (classe === undefined) {
    const enredo = inventarAvulso(r, assunto.modelo)
    return { modelo: assunto.modelo, enredo, assunto: null, ...porQue }
  }
  const preencher = recheio(m, r, em)
  const titulo = preencher(assunto.titulo)
  const texto = assunto.texto.map(preencher)
  const enredo: Enredo = {
    titulo,
    assunto: null,
    interessado: doMunicipio(setorDe(m, assunto.de).nome),
    objeto: titulo,
    local: '',
    valor: 0,
    fatos: texto,
    conclusao: '',
    servidor: fonte(r).servidor(),
    fundamento: '',
  }
  return {
    classe,
    titulo,
    enredo,
    ...porQue,
    assunto: r.chance(0.55) ? texto[0]! : null,
    corpo: (c) => comunicacao({ ...c, para: [setorDe(m, para).nome], texto }),
  }
}

function recheio(m: Municipio, r: Acaso, em: number): (texto: string) => string {
  const valores: Record<string, string> = {
    mes: mesPorExtenso(m.cal.em(Math.max(em - 22, -320))),
    dia: String(r.entre(4, 28)),
    n: String(r.entre(12, 96)),
    m: String(r.entre(2, 11)),
    pct: `${r.entre(3, 9)},${r.entre(1, 9)}`,
    dinheiro: dinheiro(r.entre(1800, 96_000)),
    rua: r.escolher(RUAS),
    bairro: r.escolher(BAIRROS),
    nome: fonte(r).servidor().nome,
    placa: `RX${r.escolher(['A', 'B', 'D', 'K'])}${r.entre(1, 9)}${r.escolher(['C', 'F', 'J'])}${r.entre(10, 99)}`,
    escola: r.escolher(RECHEIO.escola),
    servico: r.escolher(RECHEIO.servico),
    tema: r.escolher(RECHEIO.tema),
    alimento: r.escolher(RECHEIO.alimento),
    ordinal: r.escolher(RECHEIO.ordinal),
    audiencia: r.escolher(RECHEIO.audiencia),
    cidade: r.escolher(RECHEIO.cidade),
  }
  return (texto) =>
    texto.replace(/\{(\w+)\}/g, (_, chave: string) => {
      if (valores[chave] === undefined) throw new Error(`não sei preencher {${chave}}`)
      return valores[chave]
    })
}

function porAnexo(m: Municipio, r: Acaso, principal: Documento, em: number): void {
  const { setor, enredo } = principal
  if (r.chance(0.25)) {
    const linhas = Array.from(
      { length: r.entre(6, 30) },
      (_, i) => `${i + 1};${r.escolher(RECHEIO.servico)};${r.entre(1, 90)};${r.entre(100, 9000)},00`,
    )
    const bruto = Buffer.from(`item;descricao;quantidade;valor\r\n${linhas.join('\r\n')}\r\n`, 'latin1')
    const planilha = registrarDocumento(m, {
      classe: 'Comprovante|',
      titulo: `Planilha – ${enredo.titulo}`,
      enredo,
      setor,
      em,
      origem: 'FISICA',
      assina: [],
      corpo: null,
      extensao: 'csv',
      bruto,
    })
    return anexar(m, planilha, principal, em + 0.02)
  }
  const caso = { ...enredo, fatos: [`Relação que acompanha: ${enredo.titulo}.`, ...enredo.fatos] }
  const anexo = registrarDocumento(m, {
    classe: 'Comprovante|',
    titulo: `Anexo – ${enredo.titulo}`,
    enredo: caso,
    setor,
    em,
    origem: 'FISICA',
    assina: [],
    corpo: (c) => [{ ficha: [['Anexo de', c.titulo]] }, ...c.fatos],
  })
  anexar(m, anexo, principal, em + 0.02)
}

const PEDIDOS = [
  'segunda via do carnê do IPTU',
  'poda de árvore em frente à residência',
  'isenção de taxa para idoso',
  'vaga em creche no período da tarde',
  'certidão de tempo de serviço',
  'ligação de água em imóvel novo',
  'uso do salão comunitário',
  'cadastro de fornecedor',
  'autorização para evento na praça',
]

/** Requerimento que chegou pelo portal e o protocolo já aceitou. */
export function entregaAceita(m: Municipio, r: Acaso, integrador: string, sigla: string): Documento {
  const em = -Math.min(r.logNormal(4, 1), 40) - 0.6
  const pessoa = fonte(r).pessoa()
  const pedido = r.escolher(PEDIDOS)
  const enredo: Enredo = {
    titulo: `${pedido.charAt(0).toUpperCase()}${pedido.slice(1)} – ${pessoa.nome}`,
    assunto: `Pedido feito pelo portal: ${pedido}.`,
    interessado: pessoa,
    objeto: `o pedido de ${pedido}`,
    pedido,
    local: '',
    valor: 0,
    fatos: ['O requerente declarou estar ciente dos prazos e anexou a documentação exigida.'],
    conclusao: 'pelo deferimento',
    servidor: fonte(r).servidor(),
    fundamento: 'Lei municipal nº 2.118/2011',
  }
  if (pessoa.externo === undefined || !cpfValido(pessoa.externo)) throw new Error('requerente sem CPF')
  const entregue = entregar(m, {
    integrador,
    para: sigla,
    origemInteg: `PC-${m.cal.ano}-${r.entre(10_000, 99_999)}`,
    modelo: 'requerimento',
    enredo,
    em,
    restricoes: ['INTERNO'],
    assunto: enredo.assunto,
  })
  aceitar(m, entregue, em + 0.3, responsavel(m, setorDe(m, sigla)))
  return entregue
}
