import { assinar, notificar, registrarDocumento } from '../atos.ts'
import { doMunicipio, fonte, parteDe } from '../enredos/fonte.ts'
import { type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { EXTERNOS } from '../interessados.ts'
import { carta, enredoDe } from './comum.ts'

/**
 * Quatorze documentos esperam a assinatura de Patrícia: dois de nível simples, nove avançados, três
 * qualificados. Valdir tem um que a conta gov.br bronze não assina; o certificado de Rafael vence em doze
 * dias (perfil).
 */
export function loteAAssinar(m: Municipio): void {
  const trib = setorDe(m, 'TRIB')
  const patricia = pessoaDe(m, 'patricia')
  for (const [i, externo] of EXTERNOS.slice(12, 21).entries()) {
    const enredo = enredoDe(m, parteDe(externo), {
      titulo: `Certidão negativa de débitos – ${externo.nome}`,
      objeto: 'certidão negativa de débitos',
      fundamento: 'Lei 5.172/1966 (CTN), art. 205',
    })
    registrarDocumento(m, {
      modelo: 'certidao-negativa',
      enredo,
      setor: trib,
      por: patricia,
      em: -2.4 + i * 0.06,
      noSetor: true,
    })
  }
  const luana = pessoaDe(m, 'luana')
  for (const [i, titulo] of [
    'Conciliação da arrecadação do ISS',
    'Restos a pagar da Secretaria da Fazenda',
  ].entries()) {
    const memorando = carta(m, 'Memorando|', 'CONT', -3.2 + i * 0.5, {
      titulo,
      para: ['Secretaria da Fazenda'],
      texto: [
        'Encaminhamos o quadro conferido pelas duas unidades, com as diferenças explicadas item a item.',
        'A assinatura conjunta é exigida para o fechamento do mês.',
      ],
      assina: ['luana', 'patricia'],
    })
    assinar(m, memorando, luana, -2.9 + i * 0.5)
  }
  const gilmar = pessoaDe(m, 'gilmar')
  for (const [i, titulo] of [
    'Estabelece a pauta de valores do ITBI',
    'Disciplina o parcelamento de débitos',
    'Fixa o calendário da fiscalização do ISS',
  ].entries()) {
    const enredo = enredoDe(m, doMunicipio('Secretaria da Fazenda'), {
      titulo,
      objeto: titulo.charAt(0).toLowerCase() + titulo.slice(1),
      artigos: [
        'Os procedimentos desta instrução aplicam-se a todos os contribuintes inscritos no cadastro municipal.',
        'Os casos omissos serão decididos pelo Secretário da Fazenda, ouvida a Fiscalização Tributária.',
        'A unidade de tributos publicará o modelo de formulário em dez dias.',
      ],
    })
    const instrucao = registrarDocumento(m, {
      modelo: 'instrucao-fazenda',
      enredo,
      setor: setorDe(m, 'SEFAZ'),
      em: -1.9 + i * 0.2,
      assina: ['gilmar', 'patricia'],
    })
    assinar(m, instrucao, gilmar, -1.4 + i * 0.1)
  }
  const relatorio = enredoDe(m, doMunicipio('Tesouraria'), {
    titulo: 'Disponibilidade de caixa do trimestre',
    objeto: 'a disponibilidade de caixa por fonte de recursos',
    fatos: [
      'As contas vinculadas foram conciliadas até o último dia do trimestre.',
      'O saldo livre cobre os restos a pagar processados.',
    ],
    conclusao: 'pela regularidade da disponibilidade',
    servidor: fonte(m.acaso.filho('tesouraria')).servidor(),
  })
  const pendente = registrarDocumento(m, {
    modelo: 'relatorio-gestao',
    enredo: relatorio,
    setor: setorDe(m, 'TES'),
    em: -3,
    assina: ['valdir'],
  })
  notificar(
    m,
    'patricia',
    -1.3,
    'Assinaturas pendentes',
    'Há quatorze documentos à espera da sua assinatura.',
  )
  notificar(m, 'valdir', -2.9, 'Assinatura pendente', 'O documento exige assinatura avançada.', pendente)
}
