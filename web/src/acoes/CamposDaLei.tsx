import { ASSUNTOS_DE_LEI, CATEGORIA_LEIS, STATUS_DA_LEI, SUBCATEGORIAS } from '@autos/contract/publicacao.ts'
import { LEI_MAX } from '@autos/contract/regras/publicacao.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'

import campos from '../partes/campos/Campos.module.css'
import { CampoDeDia } from '../partes/campos/CampoDeDia.tsx'
import { opcoesDe } from './opcoes.ts'
import type { PropsDoGrupo } from './publicar.tsx'

const STATUS = Object.entries(STATUS_DA_LEI).map(([value, label]) => ({ value, label }))
const DE_LEI = opcoesDe(SUBCATEGORIAS)
const ASSUNTOS = [
  { value: '', label: 'Não informar' },
  ...ASSUNTOS_DE_LEI.map((assunto) => ({ value: assunto, label: assunto })),
]

type PropsDaLei = PropsDoGrupo<'lei'> & { codCategoria: number }

/** Das leis e dos decretos. */
export function CamposDaLei({ valor, aoMudar, erro, codCategoria }: PropsDaLei) {
  const numerico = (campo: 'numero' | 'ano', maximo: number) => ({
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: valor[campo],
    error: erro(campo),
    onChange: (event: { currentTarget: { value: string } }) =>
      aoMudar({ [campo]: event.currentTarget.value.replace(/\D/g, '').slice(0, maximo) }),
  })
  const texto = (campo: 'epigrafe' | 'ementa' | 'projetoLei') => ({
    value: valor[campo],
    error: erro(campo),
    maxLength: LEI_MAX[campo],
    onChange: (event: { currentTarget: { value: string } }) =>
      aoMudar({ [campo]: event.currentTarget.value }),
  })
  return (
    <fieldset className={campos['grupo']}>
      <legend>{codCategoria === CATEGORIA_LEIS ? 'Dados da lei' : 'Dados do decreto'}</legend>
      <div className={campos['pares']}>
        <TextInput label="Número" {...numerico('numero', 11)} />
        <TextInput label="Ano" {...numerico('ano', 4)} />
        <Escolhas {...{ valor, aoMudar, erro, codCategoria }} />
        <TextInput label="Projeto de lei" {...texto('projetoLei')} />
        <Datas {...{ valor, aoMudar, erro }} />
      </div>
      <TextInput
        label="Epígrafe"
        placeholder="Ex. Lei nº 1.234, de 10 de março de 2026"
        {...texto('epigrafe')}
      />
      <Textarea label="Ementa" autosize minRows={2} {...texto('ementa')} />
    </fieldset>
  )
}

function Escolhas({ valor, aoMudar, erro, codCategoria }: PropsDaLei) {
  return (
    <>
      {codCategoria === CATEGORIA_LEIS && (
        <NativeSelect
          label="Subcategoria"
          value={String(valor.codSubcategoria)}
          data={DE_LEI}
          error={erro('codSubcategoria')}
          onChange={(event) => aoMudar({ codSubcategoria: Number(event.currentTarget.value) })}
        />
      )}
      <NativeSelect
        label="Situação"
        value={String(valor.statusLei)}
        data={STATUS}
        error={erro('statusLei')}
        onChange={(event) => aoMudar({ statusLei: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Assunto da lei"
        value={valor.tagAssunto}
        data={ASSUNTOS}
        error={erro('tagAssunto')}
        onChange={(event) => aoMudar({ tagAssunto: event.currentTarget.value })}
      />
    </>
  )
}

function Datas({ valor, aoMudar, erro }: PropsDoGrupo<'lei'>) {
  return (
    <>
      <CampoDeDia
        rotulo="Data da sanção"
        obrigatorio
        valor={valor.dataSancao}
        erro={erro('dataSancao')}
        aoMudar={(dataSancao) => aoMudar({ dataSancao })}
      />
      <CampoDeDia
        rotulo="Início da vigência"
        valor={valor.dataInicioVigencia}
        erro={erro('dataInicioVigencia')}
        aoMudar={(dataInicioVigencia) => aoMudar({ dataInicioVigencia })}
      />
      <CampoDeDia
        rotulo="Data da revogação"
        valor={valor.dataRevogacao}
        erro={erro('dataRevogacao')}
        aoMudar={(dataRevogacao) => aoMudar({ dataRevogacao })}
      />
    </>
  )
}
