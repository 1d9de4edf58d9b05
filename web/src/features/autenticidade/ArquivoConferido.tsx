import { Button } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { girosDe } from '../../partes/leitor/ajuste.ts'
import { AvisoComEndereco } from '../../partes/leitor/AvisoDeCopia.tsx'
import { type Enderecos, useCopiaOuOriginal } from '../../partes/leitor/use-copia-ou-original.ts'
import css from './Autenticidade.module.css'
import type { Conferido, Props } from './DocumentoConferido.tsx'
import { LeitorDePdf } from '../../partes/leitor/leitor-tardio.ts'

type PropsDoArquivo = {
  titulo: string
  chave: string
  enderecos: Enderecos & { pdf: string }
  viradas: Conferido['viradas']
  recarregar: Props['recarregar']
}

export function Arquivo({ titulo, chave, enderecos, viradas, recarregar }: PropsDoArquivo) {
  const [tentativa, setTentativa] = useState(0)
  const { copia, fonte, reabrir } = useCopiaOuOriginal(enderecos, recarregar)
  const giros = useMemo(() => girosDe(viradas), [viradas])
  return (
    <>
      {copia && <AvisoComEndereco original={enderecos.pdf} />}
      <div className={css['leitor']}>
        <Suspense fallback={<div aria-busy />}>
          <LeitorDePdf
            lembrarDe={chave}
            fonte={fonte}
            chave={`${chave} ${tentativa}`}
            titulo={titulo}
            giros={giros}
            tentarDeNovo={() => {
              void recarregar()
              reabrir()
              setTentativa((n) => n + 1)
            }}
          />
        </Suspense>
      </div>
      <Button component="a" href={enderecos.pdf} target="_blank" rel="noreferrer" variant="outline">
        Baixar o arquivo
      </Button>
    </>
  )
}
