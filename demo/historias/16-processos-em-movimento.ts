import { enviar, registrarProcesso } from '../atos.ts'
import { type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { autuadoEm, enredoDe, entre, peca } from './comum.ts'

/**
 * Processos nº 219 e nº 240, com peças bastantes para exportar, e nº 266, que Marlise acabou de enviar à
 * Procuradoria: ninguém o abriu e o envio ainda se desfaz. A exportação em si não tem tabela.
 */
export function processosEmMovimento(m: Municipio): void {
  const semad = setorDe(m, 'SEMAD')
  const casos = [
    [
      219,
      CONHECIDOS.novaEra,
      'Renovação do contrato do sistema de gestão escolar',
      'a renovação do contrato do sistema de gestão escolar',
    ],
    [
      240,
      CONHECIDOS.papelaria,
      'Adesão à ata de material de expediente',
      'a adesão à ata de registro de preços de material de expediente',
    ],
  ] as const
  for (const [numero, quem, titulo, objeto] of casos) {
    const inicio = autuadoEm(m, numero, -16)
    const enredo = enredoDe(m, quem, {
      titulo,
      objeto,
      assunto: `Trata de ${objeto}.`,
      valor: 84_200,
      fundamento: 'Lei 14.133/2021',
      fatos: [
        'O fiscal do contrato avaliou bem a execução e recomendou a continuidade.',
        'O preço foi comparado com o de três municípios vizinhos e é vantajoso.',
      ],
      conclusao: 'pela continuidade da contratação',
    })
    const processo = registrarProcesso(m, {
      tipo: 'Administrativo',
      enredo,
      setor: setorDe(m, 'PROT'),
      em: inicio,
      numero,
    })
    peca(m, processo, 'requerimento', inicio + 0.1)
    enviar(m, processo, { em: inicio + 0.8, para: semad })
    peca(m, processo, 'despacho-encaminhamento', entre(inicio, -4, 0.3))
    enviar(m, processo, { em: entre(inicio, -4, 0.4), para: setorDe(m, 'PGM') })
    peca(m, processo, 'parecer-juridico', entre(inicio, -4, 0.7))
    enviar(m, processo, { em: -3.5, para: semad, mensagem: 'Parecer favorável.' })
  }
  const enredo = enredoDe(m, CONHECIDOS.samira, {
    titulo: 'Permissão de uso de quiosque na praça – Samira Haddad',
    objeto: 'permissão de uso de quiosque na Praça da Emancipação',
    assunto: 'Pede a permissão de uso do quiosque nº 2 para venda de doces.',
    local: 'Praça da Emancipação, quiosque 2',
    valor: 320,
    fatos: [
      'O quiosque está vago desde a desistência da permissionária anterior.',
      'A requerente é microempreendedora e tem alvará sanitário válido.',
    ],
  })
  const processo = registrarProcesso(m, {
    tipo: 'Administrativo',
    enredo,
    setor: setorDe(m, 'PROT'),
    em: Math.max(autuadoEm(m, 266, -3), -6),
    numero: 266,
  })
  peca(m, processo, 'requerimento', processo.criado + 0.1)
  enviar(m, processo, { em: processo.criado + 0.5, para: semad })
  peca(m, processo, 'despacho-encaminhamento', -0.6)
  enviar(m, processo, {
    em: m.cal.agora - 0.004,
    para: setorDe(m, 'PGM'),
    por: pessoaDe(m, 'marlise'),
    mensagem: 'Para parecer sobre a permissão de uso.',
    recebido: false,
  })
}
