import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { avisar } from '../../api/notices.ts'
import { baixarCsv } from '../../listas/csv.ts'
import type { Busca } from './filtros.ts'
import { PLANILHA_MAX, trazerTudo } from './trazer-tudo.ts'

/** A planilha traz o resultado inteiro, e não só o que está à vista; do que é demais, diz que cortou. */
export function Planilha({
  busca,
  tipo,
  nome,
}: {
  busca: Busca
  tipo: TipoDeItem | undefined
  nome: string
}) {
  const [trazidos, setTrazidos] = useState<number>()
  const baixar = async () => {
    setTrazidos(0)
    try {
      const linhas = await trazerTudo(busca, tipo, setTrazidos)
      baixarCsv(nome, ['titulo', 'tipo', 'assunto', 'restricoes', 'carga'], linhas)
      if (linhas.length >= PLANILHA_MAX)
        avisar(
          'aviso',
          `A planilha tem os ${PLANILHA_MAX} mais recentes. Para ter os outros, filtre por período.`,
        )
    } catch (erro) {
      mostrarErro(erro)
    } finally {
      setTrazidos(undefined)
    }
  }
  return (
    <Button
      variant="subtle"
      size="sm"
      leftSection={<IconDownload aria-hidden size={18} />}
      disabled={trazidos !== undefined}
      onClick={() => void baixar()}
    >
      {trazidos === undefined ? 'Baixar CSV' : `Trazendo: ${trazidos}…`}
    </Button>
  )
}
