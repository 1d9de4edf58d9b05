import { Button } from '@mantine/core'
import { IconExternalLink, IconFileExport } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'

import { abrirAcao } from '../../acoes/abrir.ts'
import { escolherCadaUm } from '../../partes/leitor/use-copia-ou-original.ts'
import { executar } from '../../api/executar.ts'
import { EnderecoDoArquivoDocument } from '../../api/gen/graphql.ts'
import type { Capitulo } from '../../partes/autos/capitulos.ts'
import { Leitura } from '../../partes/autos/Leitura.tsx'
import css from '../../partes/autos/Leitura.module.css'
import type { Autos } from '../../partes/autos/ler-autos.ts'
import { FalhaDosDetalhes } from '../../partes/itens/FalhaDosDetalhes.tsx'

const rota = getRouteApi('/interno/processo/$id/ler')

/** /processo/{id}/ler?peca={id do documento} */
export function PaginaDaLeitura() {
  const { id } = rota.useParams()
  const { peca } = rota.useSearch()
  const [escolher] = useState(escolherCadaUm)
  return (
    <Leitura
      key={id}
      processoId={id}
      comecarEm={peca}
      area="Processos"
      endereco={async (id) => escolher(id, (await executar(EnderecoDoArquivoDocument, { id })).documento)}
      falha={(erro, tentarDeNovo) => (
        <FalhaDosDetalhes tipo="processo" erro={erro} tentarDeNovo={tentarDeNovo} />
      )}
      topo={(autos) => <Acoes autos={autos} />}
      daPeca={(capitulo) => <Detalhes capitulo={capitulo} />}
    />
  )
}

function Acoes({ autos }: { autos: Autos }) {
  // Exportar não depende do que se pode fazer agora com o processo: basta saber qual é.
  const item = { ...autos, tipo: 'processo', acoes: [], versao: 0, carga: { destino: null } } as const
  return (
    <div className={css['acoes']}>
      <Link to="/processo/{-$id}" params={{ id: autos.id }}>
        Detalhes do processo
      </Link>
      <Button
        variant="outline"
        leftSection={<IconFileExport aria-hidden size={18} />}
        onClick={() => abrirAcao('exportar', [item])}
      >
        Levar em arquivo
      </Button>
    </div>
  )
}

function Detalhes({ capitulo: { id, titulo, anexo } }: { capitulo: Capitulo }) {
  const dele = `Detalhes d${anexo === null ? 'a peça' : 'o anexo'}`
  return (
    <Link to="/documento/{-$id}" params={{ id }} aria-label={`${dele} ${titulo}`} title={dele}>
      <IconExternalLink aria-hidden size={18} />
    </Link>
  )
}
