import { numero } from '../por-extenso.ts'
import type { Contador } from './fonte.ts'

/** Obras, meio ambiente, saúde pública e posturas. */
export const OBRAS: Record<string, Contador> = {
  'de Licenciamento de Obra': ({ r, alguem, endereco }) => {
    const interessado = alguem()
    const area = `${numero(r.entre(48, 640) + r.fracao(), 2)} m²`
    const obra = interessado.empresa
      ? r.escolher([
          'edificação comercial com dois pavimentos',
          'galpão industrial pré-moldado',
          'edifício residencial multifamiliar',
        ])
      : r.escolher([
          'residência unifamiliar em alvenaria',
          'ampliação de residência',
          'edícula e garagem',
          'reforma com acréscimo de área',
          'muro de arrimo e calçada',
        ])
    const local = endereco()
    return {
      titulo: `Licença para ${obra} – ${interessado.nome}`,
      assunto: `Pedido de alvará de construção para ${obra}, com ${area}, em ${local}.`,
      interessado,
      objeto: `${/^(ampliação|reforma)/.test(obra) ? 'a' : 'a construção de'} ${obra}, com área de ${area}`,
      pedido: `licença para ${obra}, com área de ${area}`,
      local,
      valor: r.entre(180, 2400),
      fatos: [
        `O projeto arquitetônico apresentado prevê ${area} de área construída em terreno de ${numero(r.entre(240, 1200), 0)} m², com ${r.entre(1, 3)} pavimento(s) e ${r.entre(1, 4)} vaga(s) de estacionamento.`,
        r.escolher([
          'O terreno não está em área de risco mapeada pela Defesa Civil nem em faixa de preservação permanente.',
          'A testada confronta com via pavimentada, com drenagem pluvial existente e coleta de resíduos três vezes por semana.',
          'A cota de soleira está acima da última enchente registrada, segundo o levantamento planialtimétrico juntado.',
        ]),
        'A documentação de propriedade está em nome do requerente e o responsável técnico está em situação regular perante o conselho profissional.',
      ],
      conclusao: r.escolher([
        'pelo deferimento do pedido',
        'pelo deferimento, com a exigência de rampa de acesso conforme a NBR 9050',
        'pelo deferimento, condicionado à ligação à rede pluvial',
      ]),
    }
  },

  'de Licenciamento Ambiental': ({ r, empresa, endereco }) => {
    const [ramo, atividade] = r.escolher([
      [/Madeireira|Serraria/, 'beneficiamento de madeira'],
      [/Posto/, 'comércio varejista de combustíveis'],
      [/Mecânica/, 'lavação de veículos'],
      [/Imobiliária|Construtora/, 'loteamento residencial'],
      [/Agropecuária/, 'suinocultura de ciclo completo'],
      [/Terraplenagem|Pavimentadora/, 'extração de saibro'],
      [/Alimentos|Supermercado/, 'abatedouro de aves'],
    ] as const)
    const interessado = empresa(ramo)
    const local = r.escolher([
      endereco(),
      `Estrada Geral do Rio Bonito, km ${r.entre(2, 18)}`,
      `Rodovia SC-350, km ${r.entre(3, 41)}`,
    ])
    return {
      titulo: `Licenciamento ambiental de ${atividade} – ${interessado.nome}`,
      assunto: `Requer licença ambiental para ${atividade} em ${local}.`,
      interessado,
      objeto: `o exercício da atividade de ${atividade}`,
      pedido: `licença ambiental para a atividade de ${atividade}`,
      local,
      valor: r.entre(420, 6800),
      fatos: [
        `A atividade é listada na resolução do conselho estadual como de ${r.escolher(['pequeno', 'médio'])} porte e ${r.escolher(['baixo', 'médio'])} potencial poluidor.`,
        `O empreendimento dista ${r.entre(35, 480)} metros do curso d’água mais próximo, respeitada a faixa de preservação permanente.`,
        'O plano de gerenciamento de resíduos prevê separação na origem, armazenamento coberto e destinação a aterro licenciado, com registro mensal.',
      ],
      conclusao: r.escolher([
        'pela concessão da licença, com as condicionantes técnicas indicadas',
        'pela concessão, condicionada ao monitoramento semestral do efluente',
        'pela concessão da licença prévia',
      ]),
    }
  },

  'de Alvará Sanitário': ({ r, empresa }) => {
    const [nome, ramo] = r.escolher([
      [/Padaria/, 'padaria e confeitaria'],
      [/Restaurante/, 'restaurante e lanchonete'],
      [/Farmácia/, 'farmácia'],
      [/Supermercado/, 'supermercado com açougue'],
      [/Agropecuária/, 'agroindústria de queijos'],
      [/Distribuidora/, 'depósito de alimentos'],
      [/Medicorp/, 'distribuição de produtos para a saúde'],
    ] as const)
    const interessado = empresa(nome)
    return {
      titulo: `Alvará sanitário – ${interessado.nome}`,
      assunto: `Solicita alvará sanitário para ${ramo}.`,
      interessado,
      objeto: `o funcionamento de estabelecimento de ${ramo}`,
      pedido: `alvará sanitário para estabelecimento de ${ramo}`,
      local: interessado.endereco,
      valor: r.entre(120, 980),
      fatos: [
        `O estabelecimento conta com ${r.entre(2, 14)} funcionário(s), responsável técnico indicado e certificado de controle de pragas válido.`,
        r.escolher([
          'As superfícies são lisas e laváveis, há pia exclusiva para as mãos e os produtos são mantidos à temperatura adequada.',
          'A área de manipulação é separada do atendimento e os equipamentos têm registro de manutenção.',
        ]),
        r.chance(0.3)
          ? 'Foi solicitada a troca das telas das janelas, comprovada por fotografia dentro do prazo.'
          : 'Não foram encontradas irregularidades que impeçam o funcionamento.',
      ],
      conclusao: 'pela concessão do alvará sanitário',
    }
  },

  'de Fiscalização de Posturas': ({ r, alguem, endereco }) => {
    const interessado = alguem()
    const local = endereco()
    const fato = r.escolher([
      'entulho depositado sobre o passeio público',
      'terreno baldio sem limpeza e com mato alto',
      'obra sem placa de responsável técnico',
      'ocupação de calçada com mesas sem autorização',
      'som acima do limite em estabelecimento comercial',
      'despejo de água servida na via',
      'muro sem conservação com risco de queda',
    ])
    return {
      titulo: `${fato.charAt(0).toUpperCase()}${fato.slice(1)} – ${local}`,
      assunto: `Apuração de ${fato}, por denúncia recebida na Ouvidoria.`,
      interessado,
      objeto: fato,
      pedido: `o cancelamento da notificação que trata de ${fato}`,
      local,
      valor: r.entre(300, 4200),
      fatos: [
        `A equipe esteve no local em duas ocasiões e confirmou a existência de ${fato}, conforme as fotografias anexas.`,
        r.escolher([
          'O responsável estava presente, foi orientado e comprometeu-se a regularizar.',
          'Ninguém atendeu; a notificação foi deixada na caixa de correspondência e enviada por via postal.',
        ]),
        `Moradores vizinhos relataram que a situação persiste há cerca de ${r.entre(2, 10)} semanas.`,
      ],
      conclusao: r.escolher([
        'pela manutenção da notificação',
        'pelo arquivamento, tendo em vista a regularização comprovada',
        'pela aplicação da multa, na forma do Código de Posturas',
      ]),
    }
  },
}
