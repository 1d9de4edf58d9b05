-- O que está guardado torna a examinar-se sozinho quando a lista do antivírus é outra.
alter table arquivo_preparo add column motor text;
comment on column arquivo_preparo.motor is '[publico] Com que programa e lista se faz a volta; só do antivírus.';
