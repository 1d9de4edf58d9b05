import type { Acaso } from './acaso.ts'
import { type Assunto, ASSUNTOS } from './assuntos.ts'
import {
  arquivar,
  assinarTodos,
  enviar,
  ler,
  marcar,
  notificar,
  registrarDocumento,
  registrarProcesso,
} from './atos.ts'
import { CAIXAS } from './caixas.ts'
import { inventar } from './enredos.ts'
import { type Documento, type Municipio, pessoaDe, setorDe } from './estado.ts'
import { avulsoNoSetor, entregaAceita, rascunho } from './gerador/avulsos.ts'
import { processoArquivado, processoNoSetor, type Roteiro } from './gerador/processos.ts'
import { comunicacao } from './textos/comunicacoes.ts'
import { TIPOS_DE_PROCESSO } from './tipos-de-processo.ts'

const ARQUIVADOS = { documentos: 34, processos: 48 }

/**
 * Quatorze meses de trabalho da Prefeitura: o que está nas caixas, o que foi arquivado, o que ninguém enviou.
 */
export function povoar(m: Municipio): void {
  const r = m.acaso.filho('volume')
  for (const [sigla, [documentos, processos]] of Object.entries(CAIXAS)) {
    for (const assunto of assuntosPara(r.filho(`assuntos ${sigla}`), sigla, documentos))
      avulsoNoSetor(m, r.filho(`documento ${m.documentos.length}`), assunto, sigla)
    for (let i = 0; i < processos; i++)
      processoNoSetor(m, r.filho(`processo ${m.processos.length}`), roteirosDe(r), sigla)
  }
  for (let i = 0; i < ARQUIVADOS.processos; i++)
    processoArquivado(m, r.filho(`processo ${m.processos.length}`), roteirosDe(r))
  arquivarAvulsos(m, r)
  naoEnviados(m, r)
  for (let i = 0; i < 8; i++) entregaAceita(m, r.filho(`entrega ${i}`), 'portal-cidadao', 'PROT')
  marcarAlguns(m, r.filho('marcadores'))
}

/** Quem responde à Ouvidoria e decide o pedido comum varia de caso para caso. */
function roteirosDe(r: Acaso): Roteiro[] {
  const variavel: Record<string, (rota: string) => string> = {
    Administrativo: (rota) =>
      rota.replaceAll('SEMAD', r.escolher(['SEMAD', 'SEMAD', 'SEINFRA', 'SEPLAN', 'SEDUC', 'SMS'])),
    'de Ouvidoria': (rota) =>
      rota.replace('SEINFRA', r.escolher(['SEINFRA', 'SMS', 'SEDUC', 'FOBR', 'CRAS'])),
    'de Acesso à Informação': (rota) => rota.replace('SEMAD', r.escolher(['SEMAD', 'SEFAZ', 'SMS', 'DRH'])),
  }
  return TIPOS_DE_PROCESSO.map(({ tipo, rota, peso }) => ({
    tipo,
    peso,
    rota: variavel[tipo]?.(rota) ?? rota,
  }))
}

/**
 * Primeiro os assuntos que o setor costuma receber; depois, os de rotina. Nenhum se repete antes de todos
 * saírem.
 */
function assuntosPara(r: Acaso, sigla: string, quantos: number): Assunto[] {
  const proprios = ASSUNTOS.filter(({ para, de }) => para.includes(sigla) && de !== sigla)
  const rotina = ASSUNTOS.filter(({ para, de }) => para[0] === '*' && de !== sigla)
  const escolhidos: Assunto[] = []
  for (let volta = 0; escolhidos.length < quantos; volta++)
    escolhidos.push(
      ...r.sortear(proprios, proprios.length),
      ...(volta === 0 && proprios.length > 12 ? [] : r.sortear(rotina, Math.min(4, rotina.length))),
    )
  return escolhidos.slice(0, quantos)
}

function arquivarAvulsos(m: Municipio, r: Acaso): void {
  const comuns = ASSUNTOS.filter(({ para }) => para[0] !== '*')
  const atos = comuns.filter(({ texto }) => texto[0] === '')
  for (let i = 0; i < ARQUIVADOS.documentos; i++) {
    const assunto = r.escolher(i % 2 === 0 ? atos : comuns)
    avulsoNoSetor(
      m,
      r.filho(`arquivado ${i}`),
      assunto,
      r.escolher(assunto.para.filter((sigla) => sigla !== assunto.de)),
      true,
    )
  }
  extinto(m)
}

/** O setor desativado só aparece no passado. */
function extinto(m: Municipio): void {
  const texto = [
    'Com a extinção da Secretaria de Comunicação Social, as atividades passam à Assessoria de Comunicação.',
    'Segue a relação de contratos, senhas e equipamentos em uso.',
  ]
  for (const [i, titulo] of [
    'Transição das atividades de comunicação',
    'Devolução de equipamentos fotográficos',
    'Encerramento do contrato de publicidade',
  ].entries()) {
    const enredo = { ...inventar(m.acaso.filho('extinto'), 'Administrativo'), titulo, fatos: texto }
    const documento = registrarDocumento(m, {
      classe: 'Memorando|',
      titulo,
      enredo,
      setor: setorDe(m, 'SECOM'),
      em: -300 + i,
      corpo: (c) => comunicacao({ ...c, para: ['Assessoria de Comunicação'], texto }),
    })
    assinarTodos(m, documento, -299.9 + i)
    enviar(m, documento, { em: -299 + i, para: setorDe(m, 'ASCOM') })
    arquivar(m, documento, -290 + i)
  }
}

function naoEnviados(m: Municipio, r: Acaso): void {
  const meus = ASSUNTOS.filter(
    ({ de, modelo }) => ['memorando', 'oficio', 'ci'].includes(modelo) && setorDe(m, de).membros.length > 0,
  )
  for (const [i, assunto] of r.sortear(meus, 13).entries())
    rascunho(m, r.filho(`rascunho ${i}`), assunto, -0.3 - r.fracao() * 12)
  for (const [login, sigla, tipo] of [
    ['terezinha', 'PROT', 'Administrativo'],
    ['nair', 'DRH', 'de Férias e Licenças'],
    ['diego', 'DCL', 'Licitatório – Dispensa'],
  ] as const) {
    registrarProcesso(m, {
      tipo,
      enredo: inventar(r.filho(`novo ${login}`), tipo),
      setor: setorDe(m, sigla),
      por: pessoaDe(m, login),
      em: -0.4 - r.fracao() * 3,
    })
  }
  // Distribuídos dentro do setor: carga da própria pessoa, sem sair dali.
  for (const login of ['diego', 'marlise']) {
    const assunto = meus.find(({ de }) => de === (login === 'diego' ? 'DCL' : 'DTI'))!
    const documento = avulsoNoSetor(
      m,
      r.filho(`distribuido ${login}`),
      assunto,
      login === 'diego' ? 'DCL' : 'SEMAD',
    )
    if (documento.carga.destinoSetorId !== setorDe(m, login === 'diego' ? 'DCL' : 'SEMAD').id) continue
    enviar(m, documento, {
      em: Math.min(documento.ultimo + 0.2, m.cal.agora),
      para: pessoaDe(m, login),
      por: pessoaDe(m, login === 'diego' ? 'rosangela' : 'marlise'),
      mensagem: 'Distribuído para resposta.',
      recebido: false,
    })
  }
}

/** Marcadores públicos, dos setores e pessoais, e algumas leituras de quem só acompanhou. */
function marcarAlguns(m: Municipio, r: Acaso): void {
  const abertos = [...m.documentos, ...m.processos].filter(
    ({ linha }) => linha.paiId === null && linha.arquivado !== true && linha.novo !== true && !linha.sigiloso,
  )
  for (const item of r.sortear(abertos, 60))
    marcar(
      m,
      item,
      `PUBLICO||${r.escolher(['Prioridade legal\\Idoso', 'Prioridade legal\\PcD', 'TCE\\Diligência', 'TCE\\e-Sfinge pendente', 'Plano Diretor 2026', 'Calamidade\\Enxurrada jan 2026'])}`,
      item.ultimo,
    )
  const doSetor: [sigla: string, nomes: string[]][] = [
    ['DCL', ['Pregões\\Em fase interna', 'Pregões\\Homologados', 'Aguardando dotação']],
    ['APRO', ['Exigências\\Recuo']],
    ['PGM', ['Parecer\\Urgente', 'Parecer\\Minuta pronta']],
    ['TES', ['Pagar\\Dia 10', 'Pagar\\Dia 20']],
    ['OUV', ['Reiteração']],
  ]
  for (const [sigla, nomes] of doSetor)
    for (const item of abertos.filter(({ linha }) => linha.cargaSetorId === setorDe(m, sigla).id))
      if (r.chance(0.6)) marcar(m, item, `SETOR|${sigla}|${r.escolher(nomes)}`, item.ultimo)
  const deMarlise = abertos.filter(({ linha }) => linha.cargaSetorId === setorDe(m, 'SEMAD').id)
  for (const item of r.sortear(deMarlise, 14))
    marcar(
      m,
      item,
      `PESSOAL|marlise|${r.escolher(['Hoje', 'Cobrar\\PGM', 'Ler depois', 'Modelos bons'])}`,
      item.ultimo,
    )
  for (const item of r.sortear(abertos, 40))
    ler(
      m,
      item,
      pessoaDe(m, r.escolher(['sebastiao', 'fabio', 'katia'])),
      Math.min(item.ultimo + 0.3, m.cal.agora),
    )
  avisar(
    m,
    r,
    abertos.filter((item): item is Documento => item.tipo === 'documento'),
  )
}

function avisar(m: Municipio, r: Acaso, documentos: Documento[]): void {
  const recentes = documentos
    .filter(({ carga }) => carga.tipo === 'ENVIO')
    .toSorted((a, b) => b.ultimo - a.ultimo)
  for (const login of ['terezinha', 'marlise', 'joao', 'diego', 'nair', 'helena']) {
    const meus = recentes
      .filter(({ linha }) =>
        pessoaDe(m, login).setores.some((sigla) => setorDe(m, sigla).id === linha.cargaSetorId),
      )
      .slice(0, 6)
    for (const [i, documento] of meus.entries())
      notificar(
        m,
        login,
        Math.min(documento.ultimo, m.cal.agora),
        'Documento recebido',
        `${documento.autor?.nomeCompleto ?? 'O sistema'} enviou para ${pessoaDe(m, login).setores[0]}.`,
        documento,
        i > 2 || r.chance(0.2),
      )
  }
}
