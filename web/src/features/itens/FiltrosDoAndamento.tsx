import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { SeletorDePessoa } from '../../partes/seletores/SeletorDePessoa.tsx'
import css from './Andamento.module.css'
import { ESPECIES, NOMES_DAS_ESPECIES } from './especies.ts'
import { type Filtros } from './use-andamentos.ts'

type PropsDoFiltro = { filtros: Filtros; mudar: (novos: Partial<Filtros>) => void; ehProcesso: boolean }

export function CamposDoFiltro({ filtros, mudar, ehProcesso }: PropsDoFiltro) {
  return (
    <div className={css['filtros']} role="search" aria-label="Filtrar o andamento">
      <TextInput
        label="Procurar no andamento"
        type="search"
        data-autofocus
        value={filtros.texto}
        onChange={(event) => mudar({ texto: event.currentTarget.value })}
      />
      <NativeSelect
        label="Tipo de ato"
        value={filtros.especie}
        onChange={(event) => mudar({ especie: event.currentTarget.value as Filtros['especie'] })}
        data={[
          { value: '', label: 'Todos' },
          ...ESPECIES.map((especie) => ({ value: especie, label: NOMES_DAS_ESPECIES[especie] })),
        ]}
      />
      <SeletorDePessoa
        rotulo="Quem fez"
        valor={filtros.usuarioId}
        aoMudar={(usuarioId) => mudar({ usuarioId })}
      />
      <CampoDeDia rotulo="De" valor={filtros.de} aoMudar={(de) => mudar({ de })} />
      <CampoDeDia rotulo="Até" valor={filtros.ate} aoMudar={(ate) => mudar({ ate })} />
      <Checkbox
        label={ehProcesso ? 'Incluir as peças e os apensos' : 'Incluir os anexos'}
        checked={filtros.comFilhos}
        onChange={(event) => mudar({ comFilhos: event.currentTarget.checked })}
      />
    </div>
  )
}
