import { ESPECIE_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { type TipoItem } from '../../api/gen/graphql.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { useSetores } from '../../partes/seletores/pessoas.ts'
import telas from '../../partes/telas/Telas.module.css'
import { type DefinicaoDeRelatorio } from './relatorios.ts'
import type { Filtro } from './Relatorio.tsx'

type PropsDosFiltros = {
  definicao: DefinicaoDeRelatorio
  filtro: Filtro
  mudar: (mudanca: Partial<Filtro>) => void
}

export function Filtros({ definicao, filtro, mudar }: PropsDosFiltros) {
  return (
    <>
      <div className={telas['dupla']}>
        <CampoDeDia
          rotulo={definicao.semPeriodo ? 'Chegou de' : 'De'}
          valor={filtro.de}
          aoMudar={(de) => mudar({ de })}
        />
        <CampoDeDia rotulo="Até" valor={filtro.ate} aoMudar={(ate) => mudar({ ate })} />
        <CampoDeSetor
          rotulo={definicao.setor}
          valor={filtro.setorId}
          aoMudar={(setorId) => mudar({ setorId })}
        />
        <TextInput
          label="Espécie"
          placeholder="Ex. Memorando"
          maxLength={ESPECIE_MAX}
          value={filtro.especie}
          onChange={({ currentTarget }) => mudar({ especie: currentTarget.value })}
        />
        <NativeSelect
          label="Documentos ou processos"
          data={TIPOS_DE_ITEM}
          value={filtro.tipoItem}
          onChange={({ currentTarget }) => mudar({ tipoItem: currentTarget.value as TipoItem | '' })}
        />
      </div>
      <p className={telas['nota']}>
        {definicao.semPeriodo
          ? 'Sem datas, tudo o que está parado agora.'
          : 'Sem datas, os últimos trinta dias.'}
      </p>
    </>
  )
}

const TIPOS_DE_ITEM = [
  { value: '', label: 'Os dois' },
  { value: 'DOCUMENTO', label: 'Documentos' },
  { value: 'PROCESSO', label: 'Processos' },
]

type PropsDoSetor = { rotulo: string; valor: string; aoMudar: (setorId: string) => void }

function CampoDeSetor({ rotulo, valor, aoMudar }: PropsDoSetor) {
  const { setores } = useSetores()
  const opcoes = setores.map(({ id, nome, sigla }) => ({
    value: id,
    label: sigla ? `${sigla} · ${nome}` : nome,
  }))
  return (
    <NativeSelect
      label={rotulo}
      data={[{ value: '', label: 'Todos os setores' }, ...opcoes]}
      value={valor}
      onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
    />
  )
}
