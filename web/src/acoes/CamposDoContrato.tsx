import { CONTRATO_MAX } from '@autos/contract/regras/publicacao-contrato.ts'
import { Radio, Textarea, TextInput } from '@mantine/core'

import campos from '../partes/campos/Campos.module.css'
import { CampoDeDia } from '../partes/campos/CampoDeDia.tsx'
import { CampoDeCpfCnpj } from '../ui/CampoDeCpfCnpj.tsx'
import { CampoDeDinheiro } from '../ui/CampoDeDinheiro.tsx'
import css from './bases/Formulario.module.css'
import type { PropsDoGrupo } from './publicar.tsx'

/** Dos contratos, convênios e empenhos. A lei da covid-19 exige o processo, a vigência e o valor. */
export function CamposDoContrato({ valor, aoMudar, erro }: PropsDoGrupo<'contrato'>) {
  const daCovid = valor.legislacao === 1
  const texto = (campo: 'numero' | 'numeroProcesso' | 'urlProcesso' | 'objeto' | 'nomeRazaoSocial') => ({
    value: valor[campo],
    error: erro(campo),
    maxLength: CONTRATO_MAX[campo],
    onChange: (event: { currentTarget: { value: string } }) =>
      aoMudar({ [campo]: event.currentTarget.value }),
  })
  const dia = (campo: 'dataAssinatura' | 'dataVigenciaInicio' | 'dataVigenciaFim') => ({
    valor: valor[campo],
    erro: erro(campo),
    aoMudar: (novo: string) => aoMudar({ [campo]: novo }),
  })
  return (
    <fieldset className={campos['grupo']}>
      <legend>Dados do contrato</legend>
      <Legislacao valor={valor} aoMudar={aoMudar} />
      <div className={campos['pares']}>
        <TextInput label="Número" required {...texto('numero')} />
        <TextInput label="Número do processo" required={daCovid} {...texto('numeroProcesso')} />
        <CampoDeCpfCnpj
          label="CPF ou CNPJ do contratado"
          required
          valor={valor.cnpjCpf}
          error={erro('cnpjCpf')}
          aoMudar={(cnpjCpf) => aoMudar({ cnpjCpf })}
        />
        <TextInput label="Nome ou razão social" {...texto('nomeRazaoSocial')} />
        <CampoDeDia rotulo="Data da assinatura" {...dia('dataAssinatura')} />
        <CampoDeDinheiro
          rotulo="Valor"
          obrigatorio={daCovid}
          valor={valor.valor}
          erro={erro('valor')}
          aoMudar={(novo) => aoMudar({ valor: novo })}
        />
        <CampoDeDia rotulo="Início da vigência" obrigatorio={daCovid} {...dia('dataVigenciaInicio')} />
        <CampoDeDia rotulo="Fim da vigência" obrigatorio={daCovid} {...dia('dataVigenciaFim')} />
      </div>
      <TextInput label="Endereço do processo na internet" placeholder="https://" {...texto('urlProcesso')} />
      <Textarea label="Objeto" autosize minRows={2} maxRows={6} {...texto('objeto')} />
    </fieldset>
  )
}

function Legislacao({ valor, aoMudar }: Pick<PropsDoGrupo<'contrato'>, 'valor' | 'aoMudar'>) {
  return (
    <Radio.Group
      label="Legislação"
      value={String(valor.legislacao)}
      onChange={(novo) => aoMudar({ legislacao: Number(novo) })}
    >
      <div className={css['opcoes']}>
        <Radio value="0" label="Leis de licitações e contratos" />
        <Radio
          value="1"
          label="Lei da covid-19 (Lei 13.979/2020)"
          description="Exige o processo, a vigência e o valor."
        />
      </div>
    </Radio.Group>
  )
}
