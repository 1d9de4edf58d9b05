import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'

import { ClassificacoesDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { emOrdem } from '../../ui/formato.ts'
import type { Busca } from './filtros.ts'

/** A espécie e, dela, o tipo: também as que já não se usam, porque há o que se cadastrou com elas. */
export function CamposDaClassificacao({
  busca,
  mudar,
  tipo,
}: {
  busca: Busca
  mudar: (novos: Busca) => void
  tipo: TipoDeItem | undefined
}) {
  const { data } = useConsulta(ClassificacoesDocument, {}, { validadeMs: 5 * 60_000 })
  const { especies, tipos } = useMemo(() => {
    const todas = (data?.classificacoes ?? []).filter(
      ({ especie }) => tipo === undefined || especie.startsWith('Processo') === (tipo === 'processo'),
    )
    const daEspecie = todas.filter(({ especie }) => especie === busca.especie)
    return {
      especies: semRepetir(todas.map(({ especie }) => especie)),
      tipos: semRepetir(daEspecie.flatMap((classificacao) => classificacao.tipo ?? [])),
    }
  }, [data, tipo, busca.especie])
  const opcoes = (valores: readonly string[], escolhido: string | undefined) => [
    { value: '', label: 'Qualquer' },
    ...semRepetir([...valores, ...(escolhido ? [escolhido] : [])]).map((valor) => ({
      value: valor,
      label: valor,
    })),
  ]
  return (
    <>
      <NativeSelect
        label="Espécie"
        value={busca.especie ?? ''}
        data={opcoes(especies, busca.especie)}
        onChange={(event) => mudar({ especie: event.currentTarget.value, tipo: '' })}
      />
      {(tipos.length > 0 || busca.tipo) && (
        <NativeSelect
          label="Tipo"
          value={busca.tipo ?? ''}
          data={opcoes(tipos, busca.tipo)}
          onChange={(event) => mudar({ tipo: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const semRepetir = (textos: readonly string[]): string[] => [...new Set(textos)].sort(emOrdem)
