import { NativeSelect, Radio } from '@mantine/core'

import type { Origem } from '../../api/gen/graphql.ts'
import { NOME_DA_ORIGEM } from '../../partes/itens/nomes.ts'
import campos from '../../partes/campos/Campos.module.css'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { CampoDeAssinantes } from '../../partes/campos/CampoDeAssinantes.tsx'
import { CampoDeConvidados } from '../../partes/campos/CampoDeConvidados.tsx'
import { CampoDeNivel } from '../../partes/campos/CampoDeNivel.tsx'
import { CampoDeNumeracao, type NumeracaoDeVarios } from '../../partes/numeracao/CampoDeNumeracao.tsx'
import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import { CamposDoRequerente } from '../../partes/campos/CamposDoRequerente.tsx'
import { CampoDeRestricoes } from '../../partes/campos/CampoDeRestricoes.tsx'
import { CampoDeCarga, CampoDeClassificacao, TituloEAssunto } from './CamposComuns.tsx'
import { useRequerenteDoArquivo } from './use-requerente-do-arquivo.ts'
import { useTrocaDeClassificacao, type Formulario } from './use-formulario.ts'
import type { ValoresDoDocumento } from './valores.ts'

const ORIGENS = Object.keys(NOME_DA_ORIGEM) as Origem[]
const ORDENS = [
  { value: '', label: 'Como a entidade costuma' },
  { value: 'juntos', label: 'Todos ao mesmo tempo' },
  { value: 'um-a-um', label: 'Um depois do outro' },
]

const DO_REQUERENTE = ['requerente', 'requerenteCpfCnpj', 'requerenteContato'] as const

type Props = {
  formulario: Formulario<ValoresDoDocumento>
  /** De vários arquivos, o que vale para todos os documentos. */ varios?: NumeracaoDeVarios | undefined
  /** O único que se escolheu: pode dizer de quem é o pedido. */ arquivo?: ArquivoConferido | undefined
}

export function CamposDoDocumento({ formulario, varios, arquivo }: Props) {
  const { form, mudar, erro, recusar } = formulario
  const { values } = form
  const troca = useTrocaDeClassificacao()
  const requerente = useRequerenteDoArquivo(arquivo)
  return (
    <>
      <CampoDeClassificacao de="documento" formulario={comNivel(formulario)} troca={troca} />
      <Radio.Group label="Origem" value={values.origem} onChange={(origem) => mudar({ origem })}>
        <div className={css['origens']}>
          {ORIGENS.map((origem) => (
            <Radio key={origem} value={origem} label={NOME_DA_ORIGEM[origem]} />
          ))}
        </div>
      </Radio.Group>
      <TituloEAssunto formulario={formulario} semTitulo={varios !== undefined} />
      <CamposDoRequerente
        valor={values.requerente}
        aoMudar={(novo) => {
          for (const campo of DO_REQUERENTE) form.clearFieldError(campo)
          mudar({ requerente: novo })
        }}
        erro={erro}
        proposto={requerente}
      />
      <CampoDeRestricoes
        de="documento"
        valor={values}
        erroDosAutorizados={erro('autorizados')}
        aoMudar={(mudanca) => {
          if (mudanca.restricoes) troca.tocarRestricoes()
          mudar(mudanca)
        }}
      />
      <CampoDeNumeracao
        de="documento"
        classificacao={values.classificacao}
        valor={values.numeracao}
        aoMudar={(numeracao) => mudar({ numeracao })}
        erro={erro('numeracao')}
        aoRecusar={(motivo) => recusar('numeracao', motivo)}
        varios={varios}
        vemSozinho={values.origem === 'ELETRONICA'}
      />
      <Assinaturas formulario={formulario} />
      <CampoDeCarga formulario={formulario} />
    </>
  )
}

function Assinaturas({ formulario: { form, mudar, erro } }: Pick<Props, 'formulario'>) {
  const { values } = form
  return (
    <fieldset className={campos['grupo']}>
      <legend>Assinaturas</legend>
      <CampoDeAssinantes
        valor={values.assinantes}
        aoMudar={(assinantes) => mudar({ assinantes })}
        erro={erro('assinantes')}
      />
      <CampoDeConvidados
        valor={values.convidados}
        aoMudar={(convidados) => mudar({ convidados })}
        erroDoServidor={erro('convidados')}
      />
      {values.assinantes.length + values.convidados.length > 1 && (
        <NativeSelect
          label="Quem assina depois de quem"
          description="Um depois do outro, os da equipe assinam primeiro, na ordem em que estão acima. Depois de cadastrado, “Alterar assinantes” põe outra ordem."
          value={values.ordemDasAssinaturas}
          data={ORDENS}
          onChange={(event) =>
            mudar({
              ordemDasAssinaturas: event.currentTarget.value as ValoresDoDocumento['ordemDasAssinaturas'],
            })
          }
        />
      )}
      <CampoDeNivel
        valor={values.nivel}
        minimo={values.classificacao?.nivelAssinatura ?? 'SIMPLES'}
        erro={erro('nivel')}
        aoMudar={(nivel) => mudar({ nivel })}
      />
    </fieldset>
  )
}

/** O nível acompanha o mínimo da classificação escolhida. */
function comNivel(formulario: Formulario<ValoresDoDocumento>): Formulario<ValoresDoDocumento> {
  const mudar = (mudanca: Partial<ValoresDoDocumento>) =>
    formulario.mudar(
      mudanca.classificacao ? { ...mudanca, nivel: mudanca.classificacao.nivelAssinatura } : mudanca,
    )
  return { ...formulario, mudar }
}
