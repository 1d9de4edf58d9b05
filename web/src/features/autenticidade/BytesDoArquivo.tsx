import { enderecoDosBytes } from '@autos/contract/regras/autenticidade.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import css from './Autenticidade.module.css'

/**
 * A figura do arquivo, byte a byte, com o que é preciso saber para a ler. Faz-se quando a pedem: custa ler o
 * arquivo inteiro.
 */
export function BytesDoArquivo({ codigo }: { codigo: string }) {
  const [aberta, setAberta] = useState(false)
  if (!aberta)
    return (
      <div className={css['bytes']}>
        <Button variant="default" onClick={() => setAberta(true)}>
          Ver quem escreveu cada byte
        </Button>
      </div>
    )
  return <Figura codigo={codigo} />
}

function Figura({ codigo }: { codigo: string }) {
  const [estado, setEstado] = useState<'vindo' | 'vista' | 'falhou'>('vindo')
  return (
    <section aria-label="Quem escreveu cada byte" className={css['bytes']}>
      <p>
        Um PDF assinado cresce por camadas, as revisões: quem assina acrescenta a sua no fim e não toca no que
        já estava. A primeira barra é o arquivo inteiro, com os números das revisões. O traço sob cada nome é
        o que essa assinatura cobre; o intervalo nele é a própria assinatura. Depois vem cada revisão, com
        quem a fechou e o que há nela.
      </p>
      <p>
        Em preto está o que nada no arquivo explica: num arquivo em ordem não há nada em preto. A figura não
        diz se se confia em quem assinou: isso está em Assinaturas.
      </p>
      <div role="status">
        {estado === 'vindo' && 'Lendo o arquivo…'}
        {estado === 'falhou' && 'A figura não pôde ser feita agora. Tente de novo daqui a um minuto.'}
      </div>
      {estado !== 'falhou' && (
        <img
          src={enderecoDosBytes(codigo, 'svg')}
          alt="Quem escreveu cada byte do arquivo, em que revisão, e o que é; o mesmo, em palavras, no endereço abaixo"
          data-estado={estado}
          onLoad={() => setEstado('vista')}
          onError={() => setEstado('falhou')}
        />
      )}
      <a href={enderecoDosBytes(codigo, 'txt')} target="_blank" rel="noreferrer" className="alvo">
        O mesmo em palavras, byte a byte
      </a>
    </section>
  )
}
