-- O texto das páginas que são imagem, reconhecido à parte (arquivo.ocr), no lugar do pouco que nelas estava escrito.
alter table arquivo_pagina
  add column motor text,
  add column confianca smallint check (confianca between 0 and 100),
  add column angulo int check (angulo between 0 and 35999),
  add column ocr_falhou boolean not null default false,
  add constraint reconhecida_com_motor check ((origem = 'OCR') = (motor is not null and angulo is not null)),
  add constraint reconhecida_ou_falhou check (not (origem = 'OCR' and ocr_falhou));
comment on column arquivo_pagina.motor is '[publico] Quem reconheceu: programa, versão e o que aprendeu; nulo no que está escrito no arquivo.';
comment on column arquivo_pagina.confianca is '[publico] Média das palavras reconhecidas, de 0 a 100; nula se não há nenhuma.';
comment on column arquivo_pagina.angulo is '[publico] Quanto se girou para reconhecer, no sentido do relógio, em centésimos de grau.';
comment on column arquivo_pagina.ocr_falhou is '[publico] Pediu reconhecimento e não pôde ser reconhecida.';

alter table arquivo_exame drop constraint arquivo_exame_etapa_check, add constraint arquivo_exame_etapa_check check (etapa in ('TEXTO', 'OCR'));
alter table arquivo_preparo drop constraint arquivo_preparo_etapa_check, add constraint arquivo_preparo_etapa_check check (etapa in ('TEXTO', 'OCR'));
comment on column arquivo_exame.paginas is '[publico] As que a etapa teve de ver: todas, ou, no reconhecimento, as que o pediam.';
comment on column arquivo_exame.pedem_ocr is '[publico] Páginas que são imagem.';
