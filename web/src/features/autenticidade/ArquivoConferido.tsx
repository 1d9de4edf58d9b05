import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { AvisoComEndereco } from '../../partes/leitor/AvisoDeCopia.tsx'
import { type Enderecos, useCopiaOuOriginal } from '../../partes/leitor/use-copia-ou-original.ts'
import css from './Autenticidade.module.css'
import type { Props } from './DocumentoConferido.tsx'
import { LeitorDePdf } from '../../partes/leitor/leitor-tardio.ts'

type PropsDoArquivo = {
  titulo: string
  chave: string
  enderecos: Enderecos & { pdf: string }
  recarregar: Props['recarregar']
}

export function Arquivo({ titulo, chave, enderecos, recarregar }: PropsDoArquivo) {
  const [tentativa, setTentativa] = useState(0)
  const { copia, fonte, reabrir } = useCopiaOuOriginal(enderecos, recarregar)
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
